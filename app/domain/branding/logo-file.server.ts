import { DomainError } from "~/platform/errors";
import { InvalidPictureError, type ParsedPicture, readPicture } from "../content/pictures/read-picture";
import {
  nameOf,
  pictureBytes,
  pictureDataUrl,
  storePicture,
} from "../content/pictures/stored-picture.server";
import type { Context } from "../context";
import { LOGO_LIMITS } from "./limits";
import type { LogoInfo } from "./logo-key";

/** @throws DomainError invalid_input */
export async function saveLogo(ctx: Context, file: Uint8Array): Promise<LogoInfo> {
  const logo = readOrThrow(file);
  const info = await nameOf(logo);
  await storePicture(ctx, "logos", info, logo.bytes);
  return info;
}

function readOrThrow(file: Uint8Array): ParsedPicture {
  try {
    return readPicture(file, LOGO_LIMITS);
  } catch (error) {
    if (error instanceof InvalidPictureError) throw logoError(error.message);
    throw error;
  }
}

export const logoError = (sentence: string) =>
  new DomainError("invalid_input", sentence, { fieldErrors: { logo: sentence } });

/** @throws Error if it is missing: nothing is printed or packed without it */
export const logoBytes = (ctx: Context, key: string) => pictureBytes(ctx, "logos", key);

export const logoDataUrl = (ctx: Context, key: string) => pictureDataUrl(ctx, "logos", key);
