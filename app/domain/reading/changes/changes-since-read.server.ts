import { eq, sql } from "drizzle-orm";
import { prepared } from "~/db/prepared.server";
import { proposalVersions } from "~/db/schema";
import { BoundedCache } from "~/platform/bounded-cache";
import type { Translate } from "~/platform/language/translate";
import { messageOf } from "~/platform/log.server";
import { unchangedSections } from "../../comparison/changed-parts";
import type { Fold } from "../../comparison/folded-nodes";
import { markedNodes } from "../../comparison/marked-nodes";
import { type ShownDocument, showDocument, showMarked } from "../../content/shown-document.server";
import type { Context } from "../../context";
import { clientWords } from "../../proposals/changes/client-words";
import { compareContents } from "../../proposals/changes/compare-contents.server";
import { type NamedChanges, namedChanges } from "../../proposals/changes/named-changes";
import type { Version } from "../../proposals/version.server";
import { type FoundLink, findLink } from "../../signing/links/find-signing-link.server";
import { isReadable } from "../../signing/links/signing-link-state";
import { type BlockTimes, foldsOf, wasRead } from "./read-before";
import type { ReadingWay } from "./reading-way";

/** What changed since the version that the reader of a page opened before. */
export interface ChangesSinceRead extends NamedChanges {
  /** The number of that version. */
  since: number;
  /** The sender's line on the version that is shown. */
  whatsNew: string | null;
  /** False where the new text stands alone. */
  hasMarks: boolean;
  /** The reader has read parts that have not changed. */
  hasRead: boolean;
  /** These parts, where the page folds them: only the others have to be read to the end. */
  folds: Fold[];
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
  const times = (await timesOf(ctx, version.proposalId, openedBefore)) ?? {};
  const compared = await comparedWith(ctx, openedBefore, version, { way, times });
  if (!compared) return null;
  const { named, hasRead, folds, shown } = compared;
  const changes = {
    ...named,
    since: openedBefore.number,
    whatsNew: version.whatsNew,
    hasMarks: shown !== null,
    hasRead,
    folds,
    way,
  };
  return { changes, show: shown ? () => shown : showDocument };
}

/**
 * Checks what a signer's form says: the version since which its page asked them to read only what changed. Null where no page of
 * theirs asks for less than the whole text.
 * @throws DomainError not_found, link_unusable
 */
export async function askedSince(ctx: Context, token: string, claimed: string): Promise<number | null> {
  if (claimed === "") return null;
  const { reader, version } = await findLink(ctx, token);
  const { openedBefore } = reader;
  if (!openedBefore || claimed !== String(openedBefore.number)) return null;
  const times = await timesOf(ctx, version.proposalId, openedBefore);
  // Figures that cannot be read now could be when the page was made.
  if (times === null) return openedBefore.number;
  const compared = await comparedWith(ctx, openedBefore, version, { way: "changes", times });
  return compared && compared.folds.length > 0 ? openedBefore.number : null;
}

interface Comparison {
  named: NamedChanges;
  hasRead: boolean;
  folds: Fold[];
  /** Null without marks. */
  shown: ShownDocument | null;
}

async function comparedWith(
  ctx: Context,
  opened: OpenedVersion,
  version: Version,
  { way, times }: { way: ReadingWay; times: BlockTimes },
): Promise<Comparison | null> {
  const { language, locale } = ctx.message;
  const key = JSON.stringify([opened.id, version.id, language, locale, way, times]);
  const known = compared.get(key);
  if (known) return known;
  const [earlier] = await selectVersion(ctx.db, { id: opened.id });
  if (!earlier) return null;
  const made = compare(ctx.message, { earlier, version, times }, way);
  compared.set(key, made);
  return made;
}

type OpenedVersion = NonNullable<FoundLink["reader"]["openedBefore"]>;

/** Empty for a reader who was not measured; null where the figures cannot be read, for which a page must not wait. */
async function timesOf(
  ctx: Context,
  proposalId: string,
  { id, links }: OpenedVersion,
): Promise<BlockTimes | null> {
  try {
    return await ctx.views.blockTimes(proposalId, { versionId: id, readers: links });
  } catch (error) {
    ctx.log({ event: "views.not_read", proposalId, error: messageOf(error) });
    return null;
  }
}

const selectVersion = prepared((db) =>
  db
    .select()
    .from(proposalVersions)
    .where(eq(proposalVersions.id, sql.placeholder("id"))),
);

interface ToCompare {
  earlier: Version;
  version: Version;
  times: BlockTimes;
}

function compare(t: Translate, { earlier, version, times }: ToCompare, way: ReadingWay): Comparison {
  const changes = compareContents(earlier, version);
  const words = clientWords(t);
  const hasMarks = changes.parts > 0 && (way === "all" || (way === "changes" && !changes.isMostlyNew));
  const read = changes.isMostlyNew
    ? []
    : unchangedSections(changes.text).filter((section) => wasRead(section, times));
  const folds = hasMarks && way === "changes" ? foldsOf(t, read) : [];
  return {
    named: namedChanges(changes, words, hasMarks),
    hasRead: read.length > 0,
    folds,
    shown: hasMarks
      ? showMarked(changes.newTree, () => markedNodes(changes.text, words.marks, folds), t)
      : null,
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
