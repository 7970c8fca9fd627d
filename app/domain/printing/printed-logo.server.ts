import { logoDataUrl } from "../branding/logo-file.server";
import { fitInto, LOGO_MAX_SIZES, parseLogoKey } from "../branding/logo-key";
import type { Context } from "../context";
import type { PrintedLogo } from "./renderer";

/** @throws Error when the picture is missing: a signed document prints whole or not at all */
export async function printedLogo(ctx: Context, key: string | null): Promise<PrintedLogo | null> {
  const logo = parseLogoKey(key);
  if (!logo) return null;
  return { source: await logoDataUrl(ctx, logo.key), ...fitInto(logo, LOGO_MAX_SIZES.print) };
}
