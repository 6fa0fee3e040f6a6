// The reader of receipts: runs in a worker, so that the page stays usable. Its own response allows WebAssembly
// (web/public/_headers); the page's does not.
import characterUrl from "#models/ppocr_keys_v1.txt?url";
import detectionUrl from "#models/ch_PP-OCRv4_det_infer.onnx?url";
import recognitionUrl from "#models/ch_PP-OCRv4_rec_infer.onnx?url";
import wasmUrl from "onnxruntime-web/ort-wasm-simd-threaded.wasm?url";
import { env, InferenceSession, Tensor as ModelTensor } from "onnxruntime-web/wasm";
import { parseReceipt } from "#domain/receipts/parse-receipt.ts";
import { type Tensor } from "#domain/receipts/reading/picture.ts";
import { readLines, type Models } from "#domain/receipts/reading/read-lines.ts";
import { type ReadRequest, type ReaderAnswer } from "#web/receipts/scan/reader-messages.ts";

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

async function read({ width, height, pixels, locale, today }: ReadRequest): Promise<void> {
  models ??= loadModels();
  const picture = { width, height, data: new Uint8ClampedArray(pixels) };
  const { lines } = await readLines(picture, await models, {
    onProgress: (part) => answer({ type: "reading", part }),
  });
  answer({ type: "read", receipt: parseReceipt(lines, { locale, today }) });
}

addEventListener("message", ({ data }: MessageEvent<ReadRequest>) => {
  read(data).catch((error: unknown) => {
    models = undefined;
    if (!(error instanceof Unreachable)) console.error("the receipt could not be read", error);
    answer({ type: "failed", reason: error instanceof Unreachable ? "offline" : "error" });
  });
});
