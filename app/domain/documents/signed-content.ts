import type { Version, VersionContent } from "../proposals/version.server";

/** Of a frozen version all that a client reads and agrees to. */
export function signedContent(version: Version): VersionContent {
  const { title, clientName, clientCompany, html, footer, budget, currency, requiresSignature, logoKey } =
    version;
  return { title, clientName, clientCompany, html, footer, budget, currency, requiresSignature, logoKey };
}
