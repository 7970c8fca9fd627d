import { eq, sql } from "drizzle-orm";
import { prepared } from "~/db/prepared.server";
import { proposalVersions } from "~/db/schema";
import { BoundedCache } from "~/platform/bounded-cache";
import type { Translate } from "~/platform/language/translate";
import { markedNodes } from "../../comparison/marked-nodes";
import { type ShownDocument, showDocument, showMarked } from "../../content/shown-document.server";
import type { Context } from "../../context";
import { clientWords } from "../../proposals/changes/client-words";
import { compareContents } from "../../proposals/changes/compare-contents.server";
import { type NamedChanges, namedChanges } from "../../proposals/changes/named-changes";
import type { Version } from "../../proposals/version.server";
import type { FoundLink } from "../../signing/links/find-signing-link.server";
import { isReadable } from "../../signing/links/signing-link-state";
import type { ReadingWay } from "./reading-way";

/** What changed since the version that the reader of a page opened before. */
export interface ChangesSinceRead extends NamedChanges {
  /** The number of that version. */
  since: number;
  /** The sender's line on the version that is shown. */
  whatsNew: string | null;
  /** False where the new text stands alone. */
  hasMarks: boolean;
  way: ReadingWay;
}

interface Found {
  changes: ChangesSinceRead;
  /** Makes the document ready for the page. What is hashed and signed stays the text without marks. */
  show: typeof showDocument;
}

/** A second round trip, which only readers of an earlier version wait for. Null for all others. */
export async function changesSinceRead(
  ctx: Context,
  { reader: { openedBefore }, version, state }: Pick<FoundLink, "reader" | "version" | "state">,
  way: ReadingWay,
): Promise<Found | null> {
  if (!openedBefore || !isReadable(state)) return null;
  const compared = await comparedWith(ctx, openedBefore.id, version, way);
  if (!compared) return null;
  const { named, shown } = compared;
  const changes = {
    ...named,
    since: openedBefore.number,
    whatsNew: version.whatsNew,
    hasMarks: shown !== null,
    way,
  };
  return { changes, show: shown ? () => shown : showDocument };
}

interface Comparison {
  named: NamedChanges;
  /** Null without marks. */
  shown: ShownDocument | null;
}

async function comparedWith(
  ctx: Context,
  earlierId: string,
  version: Version,
  way: ReadingWay,
): Promise<Comparison | null> {
  const key = [earlierId, version.id, ctx.message.language, ctx.message.locale, way].join(" ");
  const known = compared.get(key);
  if (known) return known;
  const [earlier] = await selectVersion(ctx.db, { id: earlierId });
  if (!earlier) return null;
  const made = compare(ctx.message, earlier, version, way);
  compared.set(key, made);
  return made;
}

const selectVersion = prepared((db) =>
  db
    .select()
    .from(proposalVersions)
    .where(eq(proposalVersions.id, sql.placeholder("id"))),
);

function compare(t: Translate, earlier: Version, version: Version, way: ReadingWay): Comparison {
  const changes = compareContents(earlier, version);
  const words = clientWords(t);
  const hasMarks = changes.parts > 0 && (way === "all" || (way === "changes" && !changes.isMostlyNew));
  return {
    named: namedChanges(changes, words, hasMarks),
    shown: hasMarks ? showMarked(changes.newTree, () => markedNodes(changes.text, words.marks), t) : null,
  };
}

/** Characters. */
const CACHED = 4_000_000;

/** Sent versions never change. */
const compared = new BoundedCache<Comparison>(
  CACHED,
  (key, { named, shown }) =>
    key.length +
    JSON.stringify(named).length +
    (shown ? shown.html.length + (shown.afterPrice?.length ?? 0) : 0),
);
