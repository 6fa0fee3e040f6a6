const ROWS = [
  "SAMPLE CAFE",
  "1 Example Street",
  "Not a real receipt",
  "",
  "2 Cappuccino  8.40",
  "1 Carrot cake  5.25",
  "1 Grilled sandwich  9.80",
  "3 Lemonade  10.50",
  "",
  "Subtotal  33.95",
  "Tax  2.72",
  "TOTAL  $36.67",
  "Card  36.67",
];
const [WIDTH, LINE, MARGIN] = [720, 46, 48];

/** A receipt that we draw, to try the scan without a camera. Its name says that it is a sample. */
export async function drawSample(): Promise<File> {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: (ROWS.length + 3) * LINE });
  const context = canvas.getContext("2d", { alpha: false })!;
  context.fillStyle = "#5f5a52";
  context.fillRect(0, 0, canvas.width, canvas.height);
  // As a photo: a little askew on a table.
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(-0.025);
  context.translate(-canvas.width / 2, -canvas.height / 2);
  context.fillStyle = "#f6f3ec";
  context.fillRect(MARGIN / 2, LINE / 2, WIDTH - MARGIN, canvas.height - LINE);
  context.fillStyle = "#262626";
  context.font = "28px monospace";
  for (const [index, row] of ROWS.entries()) {
    const [left = "", right = ""] = row.split(/ {2,}/);
    context.textAlign = "left";
    context.fillText(left, MARGIN, (index + 2) * LINE);
    context.textAlign = "right";
    context.fillText(right, WIDTH - MARGIN, (index + 2) * LINE);
  }
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, "image/jpeg", 0.85);
  const picture = await promise;
  if (!picture) throw new Error("the sample could not be drawn");
  return new File([picture], "sample-receipt.jpg", { type: picture.type });
}
