import { logoDataUrl } from "../branding/logo-file.server";
import { fitted, logoFacts, ROOM } from "../branding/logo-key";
import type { Context } from "../context";
import type { PrintedLogo } from "./renderer";

/**
 * A logo for a page that is printed.
 * @param key as it was frozen, or as it would be
 * @throws Error when the picture is missing: what was signed is printed whole or not at all
 */
export async function printedLogo(ctx: Context, key: string | null): Promise<PrintedLogo | null> {
  const facts = logoFacts(key);
  if (!facts) return null;
  return { source: await logoDataUrl(ctx, facts.key), ...fitted(facts, ROOM.print) };
}
