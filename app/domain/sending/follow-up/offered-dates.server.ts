import * as z from "zod";
import { readTogether } from "~/db/client.server";
import { isId } from "~/platform/ids";
import { addDays, dayIn, isDay } from "~/platform/time/calendar-day";
import { cityOf } from "~/platform/time/zone-names";
import type { MemberContext } from "../../context";
import { found, ownProposal } from "../../proposals/find-own.server";
import { scheduleDays } from "../../proposals/follow-up/schedule-form";
import { type CalendarRow, calendarOf, calendarQuery } from "../../proposals/validity/own-calendar.server";
import { linkNeededUntil, type Validity } from "../../proposals/validity/validity";
import { calendarIn, plannedRows, type ReaderPlaces } from "../../signing/follow-up/follow-up-rows";
import { placesOf, readerPlaces } from "../../signing/follow-up/plan-change.server";
import { isLinkDays } from "../../signing/links/link-days";
import { linkExpiry } from "../../signing/links/signing-link.server";
import { withCountersigner } from "../../signing/parties/countersign";
import { progressOf } from "../../signing/parties/signing-order";
import { inOrder, readTypedSigners, SIGNING_ORDERS } from "../../signing/parties/typed-signers";
import {
  type DatesForm,
  datesKey,
  type OfferedDate,
  type OfferedDates,
  type OfferedGroup,
} from "./offered-dates";

const text = z.string().max(50_000).default("").catch("");

/** Lenient: a half-filled form has dates too. */
export const datesForm = z.object({
  recipientEmail: text,
  requiresSignature: text,
  signers: text,
  signingOrder: z.enum(SIGNING_ORDERS).catch("together"),
  countersign: text,
  countersigner: text,
  validUntil: text,
  linkDays: text,
  remindDays: text,
  remindBefore: text,
  timeZone: z.string().max(64).optional().catch(undefined),
}) satisfies z.ZodType<DatesForm>;

type Typed = z.output<typeof datesForm>;

/** The dates of a form as it is typed. @throws DomainError not_found */
export async function loadOfferedDates(
  ctx: MemberContext,
  proposalId: string,
  form: FormData,
): Promise<OfferedDates> {
  const typed = datesForm.parse(Object.fromEntries(form));
  const emails = askedFirst(typed).people.map(({ email }) => email);
  const read = await readTogether(ctx.db, {
    proposal: ownProposal(ctx, isId(proposalId) ? proposalId : ""),
    calendar: calendarQuery(ctx),
    places: readerPlaces(ctx, ctx.actor.id, emails),
  });
  found(read.proposal);
  return offeredDates(ctx, typed, { calendar: read.calendar[0], places: placesOf(read.places) });
}

interface Known {
  calendar: CalendarRow | undefined;
  places: ReaderPlaces;
}

type Sender = Pick<MemberContext, "now" | "config">;

/** The rows that a send of this form would store now. */
export function offeredDates(ctx: Sender, form: Typed, { calendar, places }: Known): OfferedDates {
  const { timeZone } = calendarOf(ctx.now, calendar, form.timeZone);
  const isZoneChosen = calendar?.timeZoneChosen ?? false;
  const { people, hasLater } = askedFirst(form);
  const schedule = scheduleDays.safeParse({ days: form.remindDays, beforeEnd: form.remindBefore });
  const validUntil = isDay(form.validUntil) ? form.validUntil : null;
  const validity = { validUntil, extendedUntil: null, timeZone };
  const days = Number(form.linkDays);
  const linkDays = isLinkDays(days) ? days : null;
  const expiresAt = linkExpiry(ctx, ctx.now, {
    requiresCode: false,
    linkDays,
    neededUntil: linkNeededUntil(validity),
  });
  const groups = schedule.success
    ? people.map((person): OfferedGroup => {
        const terms = { proposalId: "", versionId: "", schedule: { ...schedule.data, isOn: true }, validity };
        const { email, isOwn } = person;
        const asked = { recipientId: "", email, askedAt: ctx.now, linkExpiresAt: isOwn ? null : expiresAt };
        const zone = calendarIn(ctx.now, places, email, validity).timeZone;
        const dates = plannedRows(ctx.now, terms, asked, places).map((row) =>
          offeredDate(row, { zone, askedAt: ctx.now, validity }),
        );
        return { people: [person.name || email], isOwn, timeZone: zone, city: cityOf(zone ?? "UTC"), dates };
      })
    : null;
  return {
    key: datesKey(form, isZoneChosen ? null : timeZone),
    isZoneChosen,
    groups: groups && together(groups),
    hasLater,
  };
}

function offeredDate(
  { dueAt, rule, days }: ReturnType<typeof plannedRows>[number],
  { zone, askedAt, validity }: { zone: string | null; askedAt: number; validity: Validity },
): OfferedDate {
  const count = days ?? 0;
  const plain =
    rule === "before the end"
      ? addDays(validity.validUntil ?? "", -count)
      : addDays(dayIn(askedAt, zone), count);
  return { at: dueAt, rule, days: count, movedFrom: plain === dayIn(dueAt, zone) ? null : plain };
}

/** People with the same dates are one group. */
function together(groups: readonly OfferedGroup[]): OfferedGroup[] {
  const byDates = new Map<string, OfferedGroup>();
  for (const group of groups) {
    const key = JSON.stringify([group.timeZone, group.isOwn, group.dates]);
    byDates.set(key, { ...group, people: [...(byDates.get(key)?.people ?? []), ...group.people] });
  }
  return [...byDates.values()];
}

interface Asked {
  name: string;
  email: string;
  isOwn: boolean;
}

/** The people who are asked with the send, as it decides. */
function askedFirst(form: Typed): { people: Asked[]; hasLater: boolean } {
  const recipient = { name: "", email: form.recipientEmail.trim().toLowerCase(), isOwn: false };
  if (form.requiresSignature !== "on") return { people: [recipient], hasLater: false };
  const typed = readTypedSigners(form.signers.replace(/\r\n?/g, "\n"));
  const { signers, recipientStep } = inOrder(form.signingOrder, typeof typed === "string" ? [] : typed);
  const clients = [
    { ...recipient, step: recipientStep },
    ...signers.map(({ name, email, step }) => ({ name, email: email.toLowerCase(), step, isOwn: false })),
  ];
  const { countersign: order } = form;
  const own = { name: "", email: form.countersigner.toLowerCase(), isOwn: true };
  const isOwnAsked = order === "before" || order === "after";
  const all = withCountersigner<Asked & { step: number }>(
    clients,
    isOwnAsked ? own : null,
    isOwnAsked ? order : "after",
  );
  const { due, total } = progressOf(
    all.map((party) => ({ ...party, recipientId: party.email, hasAnswered: false })),
  );
  return {
    people: due.map(({ name, email, isOwn }) => ({ name, email, isOwn })),
    hasLater: due.length < total,
  };
}
