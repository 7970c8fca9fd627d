/** The activity of a proposal in the words of its page. */

import type { SignedIn } from "~/domain/accounts/sessions/sessions.server";
import { type ActivityLine, activityLine, eventLabel, versionNumber } from "~/domain/audit/activity-line";
import type { AuditRow } from "~/domain/audit/chain.server";
import { type EventFormat, eventDetail } from "~/domain/audit/event-detail";
import { groupActivity } from "~/domain/audit/group-activity";
import type { ProposalDetail } from "~/domain/detail/detail.server";
import { type StoryStep, storyOf, timeOf } from "~/domain/detail/story";
import { eventSumsText } from "~/domain/prices/price-in-language";
import { dateFormat } from "~/platform/intl-formats";
import { datedIn, inEnglish } from "~/platform/language/translate";
import { t } from "~/platform/words/t";
import type { MailView } from "../delivery/delivery-view";
import { mailsOf } from "../delivery/mail-view.server";
import { shortHash } from "../short-hash";
import type { StepView } from "./proposal-view";

export const stepsOf = (found: ProposalDetail, reader: SignedIn["reader"]): StepView[] =>
  storyOf(groupActivity(found.events), found.statusChanges, describedMails(found)).map(
    describeStep(shortNotation(reader)),
  );

type DescribedMail = MailView & { createdAt: number };

const describedMails = (found: ProposalDetail): DescribedMail[] =>
  mailsOf(found).map((mail, index) => ({
    ...mail,
    createdAt: found.deliveries[index]?.createdAt ?? mail.at,
  }));

const describeStep =
  (write: EventFormat) =>
  (step: StoryStep<AuditRow, DescribedMail>): StepView => ({
    ...lineOf(step, write),
    status: statusOf(step),
    newVersion: newVersionIn(step),
    mails: step.mails.map(({ createdAt: _, ...mail }) => mail),
    lost: step.lost.map(({ createdAt: _, ...mail }) => mail),
    events: step.events.map((event) => ({
      seq: event.seq,
      text: eventLabel(event),
      detail: eventDetail(event, write),
      at: event.occurredAt,
    })),
  });

/** Manual changes say so themselves. */
function statusOf({ events, change }: StoryStep<AuditRow, DescribedMail>): StepView["status"] {
  if (!change || (change.cause === "manual" && events.length > 0)) return null;
  return { from: change.from, to: change.to };
}

function newVersionIn({ events }: StoryStep<AuditRow, DescribedMail>): number | null {
  const frozen = events.find(({ type }) => type === "version.frozen");
  const number = frozen ? Number(versionNumber(frozen)) : 1;
  return number > 1 ? number : null;
}

function lineOf(step: StoryStep<AuditRow, DescribedMail>, write: EventFormat): ActivityLine {
  const { events, change, mails } = step;
  if (events.length > 0) return activityLine(events, write);
  const moved = change?.cause === "manual" ? t("Status set manually") : t("Status changed");
  return { words: mails[0]?.what ?? moved, detail: "", who: "", at: timeOf(step) };
}

/** Short hashes and dates without times, for narrow lines. */
function shortNotation({ timeZone, dates }: SignedIn["reader"]): EventFormat {
  const format = dateFormat(dates, { dateStyle: "long", timeZone: timeZone ?? "UTC" });
  return {
    hash: shortHash,
    time: (at) => format.format(at),
    price: eventSumsText,
    t: datedIn(inEnglish, dates),
  };
}
