// The reader of receipts: runs in a worker, so that the page stays usable. Its own response allows WebAssembly
// (web/public/_headers); the page's does not.
import characterUrl from "#models/ppocr_keys_v1.txt?url";
import detectionUrl from "#models/ch_PP-OCRv4_det_infer.onnx?url";
import recognitionUrl from "#models/ch_PP-OCRv4_rec_infer.onnx?url";
import wasmUrl from "onnxruntime-web/ort-wasm-simd-threaded.wasm?url";
import { env, InferenceSession, Tensor as ModelTensor } from "onnxruntime-web/wasm";
import { joinPhotos } from "#domain/receipts/join-photos.ts";
import { parseAndPlace } from "#domain/receipts/parse-receipt.ts";
import { type Tensor } from "#domain/receipts/reading/picture.ts";
import { readLines, type Models } from "#domain/receipts/reading/read-lines.ts";
import { cornersOf, straighten, toPicture, type Point, type Quad } from "#domain/receipts/reading/straighten.ts";
import {
  type ReaderAnswer,
  type ReadPhoto,
  type ReadRequest,
  type UnreadPhoto,
} from "#web/receipts/scan/reader-messages.ts";

const answer = (message: ReaderAnswer): void => postMessage(message);

/** The size of all files together, for the progress before their headers are there. */
const EXPECTED_BYTES = 29_900_000;

class Unreachable extends Error {}

/** Fetches the files together and says how much has arrived. The service worker keeps them for the next time. */
async function fetchFiles(urls: readonly string[]): Promise<Uint8Array<ArrayBuffer>[]> {
  let loaded = 0;
  return Promise.all(
    urls.map(async (url) => {
      const response = await fetch(url).catch(() => null);
      if (!response?.ok || !response.body) throw new Unreachable();
      const chunks: Uint8Array<ArrayBuffer>[] = [];
      for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array<ArrayBuffer>>) {
        chunks.push(chunk);
        loaded += chunk.byteLength;
        answer({ type: "loading", part: Math.min(0.99, loaded / EXPECTED_BYTES) });
      }
      return new Uint8Array(await new Blob(chunks).arrayBuffer());
    }),
  );
}

const runner = (session: InferenceSession) => {
  const [input = "", output = ""] = [session.inputNames[0], session.outputNames[0]];
  return async ({ data, dims }: Tensor): Promise<Tensor> => {
    const found = (await session.run({ [input]: new ModelTensor("float32", data, dims) }))[output];
    if (!(found?.data instanceof Float32Array)) throw new Error("unexpected output of a model");
    return { data: found.data, dims: found.dims };
  };
};

async function loadModels(): Promise<Models> {
  const [wasm, detection, recognition, characters] = await fetchFiles([
    wasmUrl,
    detectionUrl,
    recognitionUrl,
    characterUrl,
  ]);
  env.wasm.numThreads = 1;
  env.wasm.wasmBinary = wasm!.buffer;
  const create = async (model: Uint8Array) => runner(await InferenceSession.create(model));
  return {
    detect: await create(detection!),
    recognise: await create(recognition!),
    characters: new TextDecoder().decode(characters).trimEnd().split("\n"),
  };
}

let models: Promise<Models> | undefined;

/** Reads the whole photo, or the paper between its corners, and says where its lines are in the photo. */
async function readPhoto(photo: UnreadPhoto, onProgress: (part: number) => void): Promise<ReadPhoto> {
  const { width, height, pixels, corners } = photo;
  const whole = { width, height, data: new Uint8ClampedArray(pixels) };
  const inPixels = ([x, y]: Point): Point => [x * width, y * height];
  const paper: Quad | undefined = corners && [
    inPixels(corners[0]),
    inPixels(corners[1]),
    inPixels(corners[2]),
    inPixels(corners[3]),
  ];
  const picture = paper ? straighten(whole, paper) : whole;
  models ??= loadModels();
  const { lines, angle } = await readLines(picture, await models, { onProgress });
  const onPaper = paper && toPicture(paper);
  const inPhoto = (point: Point): Point =>
    onPaper ? onPaper(point[0] / picture.width, point[1] / picture.height) : point;
  const places = lines.map(({ box }): Quad => {
    const [a, b, c, d] = cornersOf(box, angle);
    return [inPhoto(a), inPhoto(b), inPhoto(c), inPhoto(d)];
  });
  return { width, height, lines, places };
}

async function read({ photos, locale, today }: ReadRequest): Promise<void> {
  const unread = photos.filter((photo) => "pixels" in photo).length;
  const done: ReadPhoto[] = [];
  let finished = 0;
  for (const photo of photos) {
    const onProgress = (part: number) => answer({ type: "reading", part: (finished + part) / unread });
    done.push("pixels" in photo ? await readPhoto(photo, onProgress) : photo);
    if ("pixels" in photo) finished++;
  }
  const { lines, origins } = joinPhotos(done.map((photo) => photo.lines));
  answer({ type: "read", reading: { found: parseAndPlace(lines, { locale, today }), photos: done, origins } });
}

addEventListener("message", ({ data }: MessageEvent<ReadRequest>) => {
  read(data).catch((error: unknown) => {
    models = undefined;
    if (!(error instanceof Unreachable)) console.error("the receipt could not be read", error);
    answer({ type: "failed", reason: error instanceof Unreachable ? "offline" : "error" });
  });
});
