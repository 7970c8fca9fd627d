/** Every row must match the newest event that binds it; none may be missing or added. */
import type { Translate } from "~/platform/language/translate";
import { BOUND_TABLES, type BoundTable, boundRowName, rowDigest } from "../../audit/bound-rows";
import type { AuditRow } from "../../audit/event-hash.server";
import { payloadText } from "../../audit/signing-steps";
import { OWNER_NOTIFICATION_KINDS } from "../../mail/owner-notification-kinds";
import { matchesEarlierEvents } from "./earlier-events";
import type { EvidenceRows } from "./evidence-rows.server";
import type { UnsaidFinding } from "./finding";

interface Binding {
  table: BoundTable;
  id: string;
  sha256: string;
  event: AuditRow;
}

const TABLES = Object.keys(BOUND_TABLES) as BoundTable[];

export async function rowFindings(rows: EvidenceRows): Promise<UnsaidFinding[]> {
  const bindings = newestBindings(rows.events);
  const isGone = rows.evidenceOwner.some(({ deletedAt }) => deletedAt !== null);
  const found = TABLES.flatMap((table) =>
    rows[table].map(async (row): Promise<UnsaidFinding[]> => {
      const name = boundRowName(table, row.id);
      const binding = bindings.get(name);
      bindings.delete(name);
      const say = await rowProblem({ table, row, binding }, rows.events);
      return say === null ? [] : [{ table, row: row.id, say }];
    }),
  );
  const wrong = (await Promise.all(found)).flat();
  const missing = [...bindings.values()].filter(
    (each) => !(isGone && isDeletedWithAccount(each, rows.events)),
  );
  return [...wrong, ...missing.map(missingRow)];
}

interface FoundRow {
  table: BoundTable;
  row: { id: string };
  binding: Binding | undefined;
}

async function rowProblem(
  { table, row, binding }: FoundRow,
  events: AuditRow[],
): Promise<UnsaidFinding["say"] | null> {
  const named = (t: Translate) => ({ what: t(`evidence.finding.row.${table}`), id: row.id });
  if (!binding)
    return matchesEarlierEvents(table, row, events)
      ? null
      : (t) => t("evidence.finding.row_not_recorded", named(t));
  if ((await rowDigest({ table, row: { ...row } })) === binding.sha256) return null;
  const number = binding.event.seq;
  return (t) => t("evidence.finding.row_changed", { ...named(t), number });
}

const missingRow = ({ table, id, event: { seq: number } }: Binding): UnsaidFinding => ({
  table,
  row: id,
  say: (t) => t("evidence.finding.row_missing", { what: t(`evidence.finding.row.${table}`), id, number }),
});

/** Deleting an account deletes the mails to its owner and those not sent yet. */
function isDeletedWithAccount({ table, id, event }: Binding, events: AuditRow[]): boolean {
  if (table !== "deliveries") return false;
  const to = payloadText(event, "to")?.toLowerCase();
  const kind = payloadText(event, "kind");
  const isToOwner = events.some(
    ({ actorKind, actorEmail }) => actorKind === "owner" && actorEmail?.toLowerCase() === to,
  );
  const isOut = events.some(
    (each) =>
      (each.type === "mail.accepted" || each.type === "copy.sent") && payloadText(each, "deliveryId") === id,
  );
  return isToOwner || !isOut || OWNER_NOTIFICATION_KINDS.some((each) => each === kind);
}

function newestBindings(events: AuditRow[]): Map<string, Binding> {
  const bindings = new Map<string, Binding>();
  for (const event of events) {
    for (const [name, sha256] of Object.entries(payloadDigests(event))) {
      const at = name.indexOf(":");
      const [table, id] = [name.slice(0, at) as BoundTable, name.slice(at + 1)];
      if (table in BOUND_TABLES) bindings.set(name, { table, id, sha256, event });
    }
  }
  return bindings;
}

/** A tampered payload may hold anything; the chain check reports it. */
function payloadDigests({ payload }: AuditRow): Record<string, string> {
  try {
    return JSON.parse(payload)?.rows ?? {};
  } catch {
    return {};
  }
}
