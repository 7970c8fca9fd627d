import { chainEndFinding } from "../../audit/chain-end.server";
import { type AuditRow, type ChainVerdict, verifyEvents } from "../../audit/event-hash.server";
import type { Context } from "../../context";
import type { EvidenceRows } from "./evidence-rows.server";
import type { Finding } from "./finding";

export async function chainFindings(
  ctx: Pick<Context, "config" | "message">,
  proposalId: string,
  { events, notedEnd: [noted], purges, sealed_documents: sealed }: EvidenceRows,
): Promise<Finding[]> {
  const verdict = await verifyEvents(events);
  const isSealed = sealed.length > 0 || events.some(({ type }) => type === "document.completed");
  const why = await chainEndFinding(ctx, { last: events.at(-1), noted, isSealed });
  const purged = purges.map(
    ({ proposalId: row }): Finding => ({
      table: "audit_purges",
      row,
      message: ctx.message("evidence.finding.purged"),
    }),
  );
  return [
    ...(verdict.intact ? [] : [brokenEvent(ctx, events[verdict.firstBadSeq - 1], proposalId, verdict)]),
    ...(why === null || !verdict.intact
      ? []
      : [wrongChainEnd(ctx, events, noted, { proposalId, why: ctx.message(why) })]),
    ...purged,
  ];
}

const brokenEvent = (
  { message }: Pick<Context, "message">,
  event: AuditRow | undefined,
  proposalId: string,
  { firstBadSeq: number, why }: Extract<ChainVerdict, { intact: false }>,
): Finding => ({
  table: "audit_events",
  row: event?.id ?? proposalId,
  message: message("evidence.finding.event", { number, why }),
});

type RecordedEnd = EvidenceRows["notedEnd"][number] | undefined;

/** Names the first event at which the record and the chain differ. */
function wrongChainEnd(
  { message }: Pick<Context, "message">,
  events: AuditRow[],
  noted: RecordedEnd,
  { proposalId, why }: { proposalId: string; why: string },
): Finding {
  const isWithin = noted !== undefined && noted.seq <= events.length;
  const isSame = isWithin && events[noted.seq - 1]?.hash === noted.hash;
  const number = isWithin ? noted.seq + (isSame ? 1 : 0) : events.length + 1;
  return { table: "audit_heads", row: proposalId, message: message("evidence.finding.end", { number, why }) };
}
