/** Logos in R2. They are named by what they are, so one that lies there is never another. */
import { base64, sha256 } from "~/platform/crypto.server";
import { DAY } from "~/platform/durations";
import { DomainError, notFound } from "~/platform/errors";
import type { Context } from "../context";
import { type LogoFacts, logoFacts, logoKey, logoPlace } from "./logo-key";
import { LogoRefused, type ReadLogo, readLogo } from "./read-logo";

/** Half of what an unnamed logo is left lying (collect-logos.server.ts), so that one just kept is not taken away. */
const FRESH = DAY / 2;

/**
 * Keeps a logo where it is not kept yet, or was put so long ago that it may be about to go.
 * @returns what its key says @throws DomainError invalid_input beside `logo`
 */
export async function keepLogo(ctx: Context, file: Uint8Array): Promise<LogoFacts> {
  const { bytes, type, width, height } = judged(file);
  const key = logoKey({ sha256: await sha256(bytes), type, width, height });
  const kept = await ctx.files.head(logoPlace(key));
  if (!kept || kept.uploaded.getTime() < ctx.now - FRESH) {
    await ctx.files.put(logoPlace(key), bytes, { httpMetadata: { contentType: type } });
  }
  return logoFacts(key) as LogoFacts;
}

function judged(file: Uint8Array): ReadLogo {
  try {
    return readLogo(file);
  } catch (error) {
    if (error instanceof LogoRefused) throw logoRefused(error.message);
    throw error;
  }
}

export const logoRefused = (sentence: string) =>
  new DomainError("invalid_input", sentence, { fieldErrors: { logo: sentence } });

/** A logo as everybody may have it. @throws DomainError not_found */
export async function findLogo(ctx: Context, key: string): Promise<{ type: string; body: ReadableStream }> {
  const facts = logoFacts(key);
  const file = facts && (await ctx.files.get(logoPlace(facts.key)));
  if (!file) throw notFound("Logo");
  return { type: facts.type, body: file.body };
}

/** @throws Error when what was frozen or saved is not there: then nothing is printed or packed without it */
export async function logoBytes(ctx: Context, key: string): Promise<Uint8Array<ArrayBuffer>> {
  const file = await ctx.files.get(logoPlace(key));
  if (!file) throw new Error(`The logo ${key} is missing.`);
  return new Uint8Array(await file.arrayBuffer());
}

/**
 * A logo as text, for what may fetch nothing: a page that is printed, a JSON answer.
 * @throws Error when it is missing
 */
export const logoDataUrl = async (ctx: Context, key: string): Promise<string> =>
  `data:${logoFacts(key)?.type};base64,${base64(await logoBytes(ctx, key))}`;
