import type { Version, VersionContent } from "../proposals/version.server";

/** All of a frozen version that a client reads and agrees to. */
export function signedContent(version: Version): VersionContent {
  const {
    id: _id,
    proposalId: _proposalId,
    number: _number,
    sha256: _sha256,
    frozenAt: _frozenAt,
    ...content
  } = version;
  return content;
}
