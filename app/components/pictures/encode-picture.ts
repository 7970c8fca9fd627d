/** Draws a chosen picture anew in at most three sizes, so that nothing but its pixels leaves the browser. */
import { LEAST_SIDE } from "~/domain/content/pictures/picture-limits";
import { fittingSizes, type Sides } from "./fitting-sizes";
import { kindOf, type PictureKind, SNIFFED_BYTES } from "./picture-kind";
import {
  hasTooManyPixels,
  isNoPicture,
  isTooLarge,
  isTooSmall,
  isUnreadable,
  LARGEST_FILE,
  MOST_PIXELS,
} from "./picture-problem";

type Encoding = Readonly<{ type: "image/jpeg" | "image/webp"; quality: number }>;

const JPEG: Encoding = { type: "image/jpeg", quality: 0.82 };
const WEBP: Encoding = { type: "image/webp", quality: 0.82 };
/** Serves phones on slow lines with half of a JPEG's bytes. */
const SMALL_WEBP: Encoding = { type: "image/webp", quality: 0.72 };
/** Pixels across. */
const SMALL = 640;

/** @returns its sizes, the largest first @throws PictureProblem */
export async function encodePicture(file: File): Promise<Blob[]> {
  const kind = await checkedKind(file);
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => {
    throw isUnreadable(file.name);
  });
  try {
    if (bitmap.width * bitmap.height > MOST_PIXELS) throw hasTooManyPixels(file.name);
    const sizes = fittingSizes(bitmap);
    if (sizes.some(isThin)) throw isTooSmall(file.name);
    const canvases = drawn(bitmap, sizes);
    const encode = kind !== "jpeg" && isTransparent(canvases.at(-1)) ? transparentBlob : opaqueBlob;
    return await Promise.all(canvases.map((canvas, at) => encode(canvas, file.name, at)));
  } finally {
    bitmap.close();
  }
}

async function checkedKind(file: File): Promise<PictureKind> {
  if (file.size > LARGEST_FILE) throw isTooLarge(file.name);
  const first = await file
    .slice(0, SNIFFED_BYTES)
    .arrayBuffer()
    .catch(() => {
      throw isUnreadable(file.name);
    });
  const kind = kindOf(new Uint8Array(first));
  if (!kind) throw isNoPicture(file.name);
  return kind;
}

/** Draws each size from the one before it: in one step, fine lines of a large picture would flicker. */
function drawn(bitmap: ImageBitmap, sizes: readonly Sides[]): HTMLCanvasElement[] {
  let source: CanvasImageSource = bitmap;
  return sizes.map((sides) => {
    const canvas = canvasOf(sides);
    const pen = canvas.getContext("2d");
    if (pen) pen.imageSmoothingQuality = "high";
    pen?.drawImage(source, 0, 0, sides.width, sides.height);
    source = canvas;
    return canvas;
  });
}

/** Only the largest size has a least side. */
const isThin = ({ width, height }: Sides, at: number) => at === 0 && Math.min(width, height) < LEAST_SIDE;

const canvasOf = (sides: Sides) => Object.assign(document.createElement("canvas"), sides);

/** Checks the smallest size, which shows what the others have. */
function isTransparent(canvas: HTMLCanvasElement | undefined): boolean {
  const pixels = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] !== 255) return true;
  return false;
}

const transparentBlob = (canvas: HTMLCanvasElement, name: string) => blobOf(canvas, WEBP, name);

/** The larger sizes are printed, and a PDF stores JPEGs without unpacking them. */
async function opaqueBlob(canvas: HTMLCanvasElement, name: string, at: number): Promise<Blob> {
  if (at > 0 && canvas.width <= SMALL) {
    const blob = await blobOf(canvas, SMALL_WEBP, name);
    if (blob.type === SMALL_WEBP.type) return blob;
  }
  return blobOf(canvas, JPEG, name);
}

/** Browsers without an encoder for WebP give a PNG. */
const blobOf = (canvas: HTMLCanvasElement, { type, quality }: Encoding, name: string): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(isUnreadable(name))), type, quality),
  );
