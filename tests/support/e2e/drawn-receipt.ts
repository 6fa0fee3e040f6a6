import { type Page } from "@playwright/test";

/** What makes a photo harder to read. Without any of it the paper lies straight and is well lit. */
export interface Damage {
  /** How far the paper is turned clockwise, in degrees. */
  degrees?: number;
  /** A shadow falls across the paper, and it is dark where the phone is. */
  isShadowed?: boolean;
  /** The paper was folded: it bends at each fold, which is dark on one side. */
  folds?: number;
  /** The print has faded. */
  isFaint?: boolean;
  /** The grain of the paper and of a camera, the same for the same number. None without it. */
  grain?: number;
}

/** A photo of a receipt that the browser draws: one row a line, the last of two columns on the right. */
export async function drawReceipt(page: Page, rows: readonly string[], damage: Damage = {}) {
  const url = await page.evaluate(
    ({ lines, degrees = 0, isShadowed = false, folds = 0, isFaint = false, grain }) => {
      const make = (width: number, height: number) => {
        const canvas = Object.assign(document.createElement("canvas"), { width, height });
        return { canvas, context: canvas.getContext("2d", { alpha: false })! };
      };

      const [wide, high] = [660, 90 + lines.length * 44];
      const paper = make(wide, high);
      paper.context.fillStyle = isFaint ? "#dedad0" : "#f4f1ea";
      paper.context.fillRect(0, 0, wide, high);
      paper.context.fillStyle = isFaint ? "#9c978d" : "#2b2b2b";
      paper.context.font = "28px monospace";
      for (const [index, line] of lines.entries()) {
        const [left = "", right = ""] = line.split(/ {2,}/);
        paper.context.textAlign = "left";
        paper.context.fillText(left, 30, 60 + index * 44);
        paper.context.textAlign = "right";
        paper.context.fillText(right, 630, 60 + index * 44);
      }

      const photo = make(900, 200 + lines.length * 52);
      const { canvas, context } = photo;
      context.fillStyle = "#6b6256";
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.translate(canvas.width / 2, canvas.height / 2);
      context.rotate((degrees * Math.PI) / 180);
      context.translate(-330, -70 - lines.length * 22);
      context.imageSmoothingQuality = "high";
      const strip = high / (folds + 1);
      for (let fold = 0; fold <= folds; fold++) {
        // Every second part leans the other way.
        const lean = fold % 2 === 0 ? 0.03 : -0.03;
        context.save();
        context.translate(0, fold * strip);
        if (folds > 0) context.transform(1, 0, lean, 1, lean < 0 ? -lean * strip : 0, 0);
        context.drawImage(paper.canvas, 0, fold * strip, wide, strip, 0, 0, wide, strip);
        context.restore();
        if (fold === 0) continue;
        const crease = context.createLinearGradient(0, fold * strip - 14, 0, fold * strip + 26);
        crease.addColorStop(0, "rgba(255, 255, 255, 0)");
        crease.addColorStop(0.34, "rgba(255, 255, 255, 0.5)");
        crease.addColorStop(0.36, "rgba(60, 50, 40, 0.4)");
        crease.addColorStop(1, "rgba(60, 50, 40, 0)");
        context.fillStyle = crease;
        context.fillRect(0, fold * strip - 14, wide, 40);
      }
      context.resetTransform();

      if (isShadowed) {
        const { width, height } = canvas;
        context.globalCompositeOperation = "multiply";
        const dusk = context.createLinearGradient(0, 0, width, height);
        dusk.addColorStop(0, "#ffffff");
        dusk.addColorStop(1, "#7d7a80");
        context.fillStyle = dusk;
        context.fillRect(0, 0, width, height);
        context.filter = "blur(12px)";
        context.fillStyle = "#7a7780";
        context.beginPath();
        context.moveTo(width * 0.35, height + 40);
        context.lineTo(width * 0.6, height * 0.2);
        context.lineTo(width * 0.85, height * 0.25);
        context.lineTo(width * 0.8, height + 40);
        context.fill();
        context.filter = "none";
      }
      if (grain !== undefined) {
        const picture = context.getImageData(0, 0, canvas.width, canvas.height);
        let state = grain + 1;
        for (let at = 0; at < picture.data.length; at += 4) {
          state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
          const by = ((state >>> 16) % 21) - 10;
          for (let channel = 0; channel < 3; channel++) picture.data[at + channel]! += by;
        }
        context.putImageData(picture, 0, 0);
      }
      return canvas.toDataURL("image/jpeg", 0.9);
    },
    { lines: rows, ...damage },
  );
  return { name: "receipt.jpg", mimeType: "image/jpeg", buffer: Buffer.from(url.split(",")[1]!, "base64") };
}
