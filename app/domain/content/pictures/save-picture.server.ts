import { limitRate } from "~/limits/rate-limits.server";
import { msg } from "~/platform/words/t";
import type { MemberContext } from "../../context";
import { assertOpenAccount } from "../../people/usage/count-usage.server";
import { LARGEST_SIDE, LEAST_SIDE, MOST_BYTES, MOST_SIZES } from "./picture-limits";
import { haveOneShape, type PictureInfo, type PictureSource, pictureSource } from "./picture-name";
import { countPictures } from "./picture-quota.server";
import { InvalidPictureError, type ParsedPicture, type PictureLimits, readPicture } from "./read-picture";
import { nameOf, storePicture } from "./stored-picture.server";
import { otherShapes, pictureError, tooManyBytes, wrongCount } from "./upload-errors";

const LIMITS: PictureLimits = {
  kind: "picture",
  leastSide: LEAST_SIDE,
  largestSide: LARGEST_SIDE,
  notAnImage: msg("Please select an image file. A picture is a PNG, JPEG or WebP."),
};

interface Size extends ParsedPicture {
  info: PictureInfo;
}

/**
 * Saves one picture in its sizes; the same ones again change nothing.
 * @param files the largest first @throws DomainError account_locked, rate_limited, invalid_input, payload_too_large, limit_reached
 */
export async function savePicture(ctx: MemberContext, files: readonly Uint8Array[]): Promise<PictureSource> {
  assertOpenAccount(ctx);
  await limitRate(ctx, { picture: ctx.actor.id, "picture-day": ctx.actor.id });
  const sizes = await readSizes(files);
  await countPictures(
    ctx,
    sizes.map(({ info, bytes }) => ({ key: info.key, bytes: bytes.length })),
  );
  await Promise.all(sizes.map(({ info, bytes }) => storePicture(ctx, "pictures", info, bytes)));
  return pictureSource(sizes.map(({ info }) => info));
}

async function readSizes(files: readonly Uint8Array[]): Promise<Size[]> {
  if (files.length === 0 || files.length > MOST_SIZES) throw wrongCount();
  if (files.reduce((sum, { length }) => sum + length, 0) > MOST_BYTES) throw tooManyBytes();
  const parsed = files.map(readSize);
  const isFalling = parsed.every(
    ({ width }, at) => width < (parsed[at - 1]?.width ?? Number.POSITIVE_INFINITY),
  );
  const [largest] = parsed as [ParsedPicture, ...ParsedPicture[]];
  if (!isFalling || !parsed.every((one) => haveOneShape(largest, one))) throw otherShapes();
  return Promise.all(parsed.map(async (picture) => ({ ...picture, info: await nameOf(picture) })));
}

/** A long picture's smaller sizes may be thinner than a picture may be. */
function readSize(file: Uint8Array, at: number): ParsedPicture {
  try {
    return readPicture(file, at === 0 ? LIMITS : { ...LIMITS, leastSide: 1 });
  } catch (error) {
    if (error instanceof InvalidPictureError) throw pictureError(error.message);
    throw error;
  }
}
