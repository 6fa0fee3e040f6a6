import { type Page } from "@playwright/test";

/** A photo of a receipt that the browser draws: one row a line, the last of two columns on the right, turned by degrees. */
export async function drawReceipt(page: Page, rows: readonly string[], degrees = 0) {
  const url = await page.evaluate(
    ({ lines, angle }) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 900, height: 200 + lines.length * 52 });
      const context = canvas.getContext("2d", { alpha: false })!;
      context.fillStyle = "#6b6256";
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.translate(canvas.width / 2, canvas.height / 2);
      context.rotate((angle * Math.PI) / 180);
      context.translate(-300, -40 - lines.length * 22);
      context.fillStyle = "#f4f1ea";
      context.fillRect(-30, -30, 660, 90 + lines.length * 44);
      context.fillStyle = "#2b2b2b";
      context.font = "28px monospace";
      for (const [index, line] of lines.entries()) {
        const [left = "", right = ""] = line.split(/ {2,}/);
        context.textAlign = "left";
        context.fillText(left, 0, 30 + index * 44);
        context.textAlign = "right";
        context.fillText(right, 600, 30 + index * 44);
      }
      return canvas.toDataURL("image/jpeg", 0.9);
    },
    { lines: rows, angle: degrees },
  );
  return { name: "receipt.jpg", mimeType: "image/jpeg", buffer: Buffer.from(url.split(",")[1]!, "base64") };
}
