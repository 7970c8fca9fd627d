import { chainEndProblem } from "../../audit/chain-end.server";
import { type AuditRow, verifyEvents } from "../../audit/event-hash.server";
import type { Context } from "../../context";
import type { EvidenceRows } from "./evidence-rows.server";
import type { Finding } from "./finding";

export async function chainFindings(
  ctx: Pick<Context, "config">,
  proposalId: string,
  { events, notedEnd: [noted], purges, sealed_documents: sealed }: EvidenceRows,
): Promise<Finding[]> {
  const verdict = await verifyEvents(events);
  const isSealed = sealed.length > 0 || events.some(({ type }) => type === "document.completed");
  const why = await chainEndProblem(ctx, { last: events.at(-1), noted, isSealed });
  const purged = purges.map(({ proposalId: row }): Finding => {
    const message = "It is recorded that all events were deleted, and the proposal is there.";
    return { table: "audit_purges", row, message };
  });
  return [
    ...(verdict.intact ? [] : [brokenEvent(events[verdict.firstBadSeq - 1], proposalId, verdict)]),
    ...(why === null || !verdict.intact ? [] : [wrongChainEnd(events, noted, proposalId, why)]),
    ...purged,
  ];
}

const brokenEvent = (
  event: AuditRow | undefined,
  proposalId: string,
  { firstBadSeq, why }: { firstBadSeq: number; why: string },
): Finding => ({
  table: "audit_events",
  row: event?.id ?? proposalId,
  message: `Event ${firstBadSeq} does not fit: ${why}.`,
});

type RecordedEnd = EvidenceRows["notedEnd"][number] | undefined;

/** Names the first event at which the record and the chain differ. */
function wrongChainEnd(events: AuditRow[], noted: RecordedEnd, proposalId: string, why: string): Finding {
  const isWithin = noted !== undefined && noted.seq <= events.length;
  const isSame = isWithin && events[noted.seq - 1]?.hash === noted.hash;
  const at = isWithin ? noted.seq + (isSame ? 1 : 0) : events.length + 1;
  return { table: "audit_heads", row: proposalId, message: `Event ${at} does not fit or is missing. ${why}` };
}
