import type { ChainEndFinding } from "../../audit/chain-end.server";
import { type AuditRow, type ChainVerdict, verifyEvents } from "../../audit/event-hash.server";
import type { EvidenceRows } from "./evidence-rows.server";
import type { UnsaidFinding } from "./finding";

/** @param wrongEnd why the end is not the recorded one; null where it is */
export async function chainFindings(
  proposalId: string,
  { events, notedEnd: [noted], purges }: EvidenceRows,
  wrongEnd: ChainEndFinding | null,
): Promise<UnsaidFinding[]> {
  const verdict = await verifyEvents(events);
  const purged = purges.map(
    ({ proposalId: row }): UnsaidFinding => ({
      table: "audit_purges",
      row,
      say: (t) => t("evidence.finding.purged"),
    }),
  );
  return [
    ...(verdict.intact ? [] : [brokenEvent(events[verdict.firstBadSeq - 1], proposalId, verdict)]),
    ...(wrongEnd === null || !verdict.intact ? [] : [wrongChainEnd(events, noted, proposalId, wrongEnd)]),
    ...purged,
  ];
}

const brokenEvent = (
  event: AuditRow | undefined,
  proposalId: string,
  { firstBadSeq: number, why }: Extract<ChainVerdict, { intact: false }>,
): UnsaidFinding => ({
  table: "audit_events",
  row: event?.id ?? proposalId,
  say: (t) => t("evidence.finding.event", { number, why }),
});

type RecordedEnd = EvidenceRows["notedEnd"][number] | undefined;

/** Names the first event at which the record and the chain differ. */
function wrongChainEnd(
  events: AuditRow[],
  noted: RecordedEnd,
  proposalId: string,
  why: ChainEndFinding,
): UnsaidFinding {
  const isWithin = noted !== undefined && noted.seq <= events.length;
  const isSame = isWithin && events[noted.seq - 1]?.hash === noted.hash;
  const number = isWithin ? noted.seq + (isSame ? 1 : 0) : events.length + 1;
  return {
    table: "audit_heads",
    row: proposalId,
    say: (t) => t("evidence.finding.end", { number, why: t(why) }),
  };
}
