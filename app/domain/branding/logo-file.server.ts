import { base64, sha256 } from "~/platform/crypto.server";
import { DomainError, notFound } from "~/platform/errors";
import { DAY } from "~/platform/time/durations";
import type { Context } from "../context";
import { type LogoInfo, logoKey, logoStorageKey, parseLogoKey } from "./logo-key";
import { InvalidLogoError, type ParsedLogo, readLogo } from "./read-logo";

/** Half the age at which unused logos are collected (collect-logos.server.ts). */
const REWRITE_AFTER_MS = DAY / 2;

/** Rewrites an old file, so that it is not collected. @throws DomainError invalid_input */
export async function saveLogo(ctx: Context, file: Uint8Array): Promise<LogoInfo> {
  const { bytes, type, width, height } = readOrThrow(file);
  const key = logoKey({ sha256: await sha256(bytes), type, width, height });
  const stored = await ctx.files.head(logoStorageKey(key));
  if (!stored || stored.uploaded.getTime() < ctx.now - REWRITE_AFTER_MS) {
    await ctx.files.put(logoStorageKey(key), bytes, { httpMetadata: { contentType: type } });
  }
  return parseLogoKey(key) as LogoInfo;
}

function readOrThrow(file: Uint8Array): ParsedLogo {
  try {
    return readLogo(file);
  } catch (error) {
    if (error instanceof InvalidLogoError) throw logoError(error.message);
    throw error;
  }
}

export const logoError = (sentence: string) =>
  new DomainError("invalid_input", sentence, { fieldErrors: { logo: sentence } });

/** @throws DomainError not_found */
export async function findLogo(ctx: Context, key: string): Promise<{ type: string; body: ReadableStream }> {
  const logo = parseLogoKey(key);
  const file = logo && (await ctx.files.get(logoStorageKey(logo.key)));
  if (!file) throw notFound("Logo");
  return { type: logo.type, body: file.body };
}

/** @throws Error if it is missing: nothing is printed or packed without it */
export async function logoBytes(ctx: Context, key: string): Promise<Uint8Array<ArrayBuffer>> {
  const file = await ctx.files.get(logoStorageKey(key));
  if (!file) throw new Error(`The logo ${key} is missing.`);
  return new Uint8Array(await file.arrayBuffer());
}

export const logoDataUrl = async (ctx: Context, key: string): Promise<string> =>
  `data:${parseLogoKey(key)?.type};base64,${base64(await logoBytes(ctx, key))}`;
