import { makeZip } from "client-zip";
import { MINUTE } from "~/platform/durations";
import { DomainError } from "~/platform/errors";
import { messageOf } from "~/platform/log.server";
import { limitRate } from "~/platform/rate-limits.server";
import { endTurn, takeTurn } from "~/platform/turns.server";
import type { MemberContext } from "../../context";
import { eventsForOwner } from "../../documents/evidence-pack/packed-events.server";
import { accountLists } from "./account-lists.server";
import { agreementFiles, type LogoShelf, logoShelf, signedVersions } from "./agreement-files.server";
import type { ExportedFile } from "./exported-file";
import type { ExportPart } from "./parts";
import { planParts } from "./plan-parts.server";
import { proposalFiles } from "./proposal-files";
import { proposalPage, withEvents } from "./proposal-page.server";
import { exportReadme } from "./readme";
import { openRoom, PAGE, ROOM, type Room, type RoomSize } from "./room";
import { tableFiles } from "./tables.server";

/** After that an export that was heard of no more has died. */
const PATIENCE = 10 * MINUTE;

export interface AccountExport {
  zip: ReadableStream<Uint8Array>;
  /** Of the part; null where one file holds all of it. */
  number: number | null;
}

/**
 * All that an account holds, as a ZIP that is put together while it is sent; a large one comes in parts. One at a time
 * for an account; it is open to locked accounts as well: what they wrote is theirs.
 * @param part what is asked for; without an end it goes as far as there is room
 * @throws DomainError rate_limited, conflict while another one runs
 */
export async function exportAccount(
  ctx: MemberContext,
  part: ExportPart,
  size: RoomSize = ROOM,
): Promise<AccountExport> {
  await limitRate(ctx, { export: ctx.actor.id });
  if (!(await takeTurn(ctx.primary, turnOf(ctx), ctx.now, PATIENCE))) throw underWay();
  try {
    const planned = await plan(ctx, part, size);
    return { zip: makeZip(lastly(ctx, files(ctx, planned, openRoom(size)))), number: planned.shownNumber };
  } catch (error) {
    await endTurn(ctx.primary, turnOf(ctx));
    throw error;
  }
}

interface PlannedPart extends ExportPart {
  /** Null where there is no other part. */
  shownNumber: number | null;
  next: ExportPart | null;
}

/** Where the part ends, and what comes after it. An end that was asked for holds, so that the parts of a list fit. */
async function plan(ctx: MemberContext, part: ExportPart, size: RoomSize): Promise<PlannedPart> {
  const lasts = await planParts(ctx, part.after, size);
  const end = part.upTo === "" ? (lasts[0] ?? "") : part.upTo;
  const isFollowed = (lasts.at(-1) ?? "") > end;
  const isPart = isFollowed || part.number > 1;
  return {
    ...part,
    upTo: isFollowed ? end : "",
    shownNumber: isPart ? part.number : null,
    next: isFollowed ? { number: part.number + 1, after: end, upTo: "" } : null,
  };
}

async function* lastly(ctx: MemberContext, all: AsyncGenerator<ExportedFile>) {
  const lastModified = new Date(ctx.now);
  try {
    for await (const file of all) yield { ...file, lastModified };
  } catch (error) {
    // The file breaks off; the log alone can say why.
    ctx.log({ event: "account.export_failed", userId: ctx.actor.id, error: messageOf(error) });
    throw error;
  } finally {
    await endTurn(ctx.primary, turnOf(ctx));
  }
}

/** What is found out while the files are made, for the README and the log. */
interface Progress {
  room: Room;
  shelf: LogoShelf;
  missing: string[];
  /** The last proposal that is whole in it. */
  done: string;
  proposals: number;
  /** More was signed meanwhile than was left room for. */
  isCutOff: boolean;
}

async function* files(ctx: MemberContext, part: PlannedPart, room: Room): AsyncGenerator<ExportedFile> {
  const { number, after, shownNumber } = part;
  const progress: Progress = {
    room,
    shelf: logoShelf(ctx, room),
    missing: [],
    done: after,
    proposals: 0,
    isCutOff: false,
  };
  if (after === "") {
    yield* await tableFiles(ctx, room);
    yield* await accountLists(ctx, room);
  }
  yield { name: "agreements/check.html", input: await ctx.render.checkPage() };
  yield* allProposals(ctx, part, progress);
  const { missing, done, proposals } = progress;
  // What is left of a part that was cut off is a file of its own.
  const next = progress.isCutOff ? { number, after: done, upTo: part.upTo } : part.next;
  const { name, email } = ctx.actor;
  const facts = { account: `${name}, ${email}`, madeAt: new Date(ctx.now).toISOString(), missing, next };
  const told = {
    ...facts,
    number: next ? number : shownNumber,
    isFirst: after === "",
    appUrl: ctx.config.appUrl,
  };
  yield { name: "README.txt", input: exportReadme(told) };
  ctx.log({ event: "account.exported", userId: ctx.actor.id, proposals });
}

async function* allProposals(ctx: MemberContext, part: PlannedPart, progress: Progress) {
  const { room, shelf, missing } = progress;
  for (;;) {
    const page = await proposalPage(ctx, progress.done, part, room);
    if (!page) return;
    for await (const { proposal, events } of withEvents(ctx, page, room)) {
      // The first always finds room: whoever follows the parts comes to an end.
      progress.isCutOff = room.isUsedUp() && progress.proposals > 0;
      if (progress.isCutOff) return;
      yield* proposalFiles(proposal, await eventsForOwner(events), page);
      for (const signed of signedVersions(page, proposal.id)) {
        const agreement = await agreementFiles(ctx, signed, events, { shelf, room });
        yield* agreement.files;
        if (agreement.missing !== null) missing.push(agreement.missing);
      }
      progress.done = proposal.id;
      progress.proposals += 1;
    }
    if (page.proposals.length < PAGE) return;
  }
}

const turnOf = ({ actor }: MemberContext) => `export-running:${actor.id}`;

const underWay = () =>
  new DomainError("conflict", "An export of your data is already in progress. Please wait until it is done.");
