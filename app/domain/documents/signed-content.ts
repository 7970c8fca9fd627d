import type { Version, VersionContent } from "../proposals/version.server";

/** Of a frozen version what its hash covers: all that a client reads and agrees to. */
export function signedContent(version: Version): VersionContent {
  const { title, clientName, clientCompany, html, footer, budget, currency, requiresSignature } = version;
  return { title, clientName, clientCompany, html, footer, budget, currency, requiresSignature };
}
