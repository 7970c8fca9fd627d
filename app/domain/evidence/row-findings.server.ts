/** Whether every row is as the newest event that binds it says, none is missing, and none was slipped in. */
import { BOUND_TABLES, type BoundTable, digestOfRow, nameOfRow } from "../audit/bound-rows";
import type { AuditRow } from "../audit/event-hash.server";
import { textOf } from "../audit/signing-steps";
import { OWNER_NOTICES } from "../mail/owner-notices";
import { isToldEarlier } from "./earlier-events";
import type { EvidenceRows } from "./evidence-rows.server";
import { type Finding, ROW_WORDS } from "./finding";

interface Binding {
  table: BoundTable;
  id: string;
  sha256: string;
  event: AuditRow;
}

const TABLES = Object.keys(BOUND_TABLES) as BoundTable[];

export async function rowFindings(rows: EvidenceRows): Promise<Finding[]> {
  const bindings = newestBindings(rows.events);
  const isGone = rows.evidenceOwner.some(({ deletedAt }) => deletedAt !== null);
  const found = TABLES.flatMap((table) =>
    rows[table].map(async (row) => {
      const name = nameOfRow(table, row.id);
      const binding = bindings.get(name);
      bindings.delete(name);
      const words = await whyNotAsBound(table, row, binding, rows.events);
      return words === null ? [] : [{ table, row: row.id, words }];
    }),
  );
  const wrong = (await Promise.all(found)).flat();
  const missing = [...bindings.values()].filter((each) => !(isGone && wentWithAccount(each, rows.events)));
  return [...wrong, ...missing.map(missingRow)];
}

async function whyNotAsBound(
  table: BoundTable,
  row: { id: string },
  binding: Binding | undefined,
  events: AuditRow[],
): Promise<string | null> {
  const noun = ROW_WORDS[table];
  if (!binding) {
    return isToldEarlier(table, row, events) ? null : `No event tells of this ${noun} as it is: ${row.id}.`;
  }
  if ((await digestOfRow({ table, row: { ...row } })) === binding.sha256) return null;
  return `The ${noun} ${row.id} is not as event ${binding.event.seq} recorded it.`;
}

const missingRow = ({ table, id, event }: Binding): Finding => ({
  table,
  row: id,
  words: `The ${ROW_WORDS[table]} ${id} is missing; event ${event.seq} recorded it.`,
});

/** With an account go the mails to its owner, and those that were not out by then. */
function wentWithAccount({ table, id, event }: Binding, events: AuditRow[]): boolean {
  if (table !== "deliveries") return false;
  const to = textOf(event, "to")?.toLowerCase();
  const kind = textOf(event, "kind");
  const isToOwner = events.some(
    ({ actorKind, actorEmail }) => actorKind === "owner" && actorEmail?.toLowerCase() === to,
  );
  const isOut = events.some(
    (each) =>
      (each.type === "mail.accepted" || each.type === "copy.sent") && textOf(each, "deliveryId") === id,
  );
  return isToOwner || !isOut || OWNER_NOTICES.some((each) => each === kind);
}

/** By the names of the rows; a later event takes the place of an earlier one. */
function newestBindings(events: AuditRow[]): Map<string, Binding> {
  const bindings = new Map<string, Binding>();
  for (const event of events) {
    for (const [name, sha256] of Object.entries(boundIn(event))) {
      const at = name.indexOf(":");
      const [table, id] = [name.slice(0, at) as BoundTable, name.slice(at + 1)];
      if (table in BOUND_TABLES) bindings.set(name, { table, id, sha256, event });
    }
  }
  return bindings;
}

/** What was tampered with may hold anything; then the chain says so. */
function boundIn({ payload }: AuditRow): Record<string, string> {
  try {
    return JSON.parse(payload)?.rows ?? {};
  } catch {
    return {};
  }
}
