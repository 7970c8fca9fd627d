import { Form, useNavigation } from "@remix-run/react";
import { FormId } from "~/components/form/form-id";
import { useReminderMoments } from "~/components/reminder-moment";
import { t } from "~/platform/words/t";
import { Button, buttonClass } from "~/ui/button";
import { TextInput } from "~/ui/form/field";
import { LocalTime } from "~/ui/local-time";
import { Panel } from "~/ui/panel";
import { Words } from "~/ui/words/words";
import type { FollowedView, FollowUpView, Happened, RefusedDays } from "./follow-up-view";
import { RemindNow } from "./remind-now";

/** The number of people shown before the rest is folded away. */
const MOST_SHOWN = 3;

interface FollowUpCardProps {
  followUp: FollowUpView;
  refused: RefusedDays | null;
}

/** What those who are waited for have done, and what happens next if they do nothing. */
export function FollowUpCard({ followUp, refused }: FollowUpCardProps) {
  const { people, isPlanned } = followUp;
  const more = people.slice(MOST_SHOWN);
  return (
    // The dashboard leads here.
    <div id="follow-up" className="scroll-mt-4">
      <Panel title={t("Follow-up")}>
        {people.length > 1 ? (
          <p className="mb-3 text-sm text-muted">
            {t("Waiting for {count} people.", { count: people.length })}
          </p>
        ) : null}
        <People people={people.slice(0, MOST_SHOWN)} />
        {more.length > 0 ? (
          <details className="border-t border-line">
            <summary className="cursor-pointer py-2.5 text-sm font-medium text-action">
              {t("Show {count} more", { count: more.length })}
            </summary>
            <People people={more} />
          </details>
        ) : null}
        <div className="flex flex-wrap items-start gap-2 border-t border-line pt-4 [&>details[open]]:w-full">
          {isPlanned ? <Stop /> : null}
          <PlanAgain followUp={followUp} refused={refused} />
        </div>
      </Panel>
    </div>
  );
}

const People = ({ people }: { people: readonly FollowedView[] }) => (
  <ul className="divide-y divide-line">
    {people.map((person) => (
      <Person key={person.id} person={person} />
    ))}
  </ul>
);

function Person({ person }: { person: FollowedView }) {
  const { name, isOwn, happened, next, why, remind } = person;
  const isSaid = remind?.refusal !== null && remind?.refusal !== undefined && remind.nextAt === null;
  return (
    <li className="grid gap-1 py-4 text-sm wrap-anywhere first:pt-0">
      <p className="font-medium">
        <bdi translate="no">{name}</bdi>
        {isOwn ? <span className="font-normal text-muted"> {t("(your side)")}</span> : null}
      </p>
      <p className="text-muted">
        <WhatHappened happened={happened} />
      </p>
      <NextDates person={person} />
      {why && !isSaid ? <p>{why}</p> : null}
      <div className="mt-1.5 flex flex-wrap items-start gap-2">
        {remind ? <RemindNow person={person} remind={remind} /> : null}
        {next ? <Skip stepId={next.stepId} name={name} /> : null}
      </div>
    </li>
  );
}

function WhatHappened({ happened: { what, at, count } }: { happened: Happened }) {
  const time = at === null ? null : <LocalTime value={at} style="moment" />;
  if (time === null) return <span>{t("No answer yet.")}</span>;
  if (what === "unopened") return <Words text="Asked {time}. Not opened yet." time={time} />;
  if (what === "code") return <Words text="Asked for a code {time}. No answer since." time={time} />;
  if (what === "price")
    return <Words text="Has read the price, last seen {time}. No answer yet." time={time} />;
  if (what === "answered") return <Words text="You answered their question. Last seen {time}." time={time} />;
  return what === "returned" ? (
    <>
      <span>{t("Opened {count, plural, one {{count} time} other {{count} times}}.", { count })}</span>{" "}
      <Words text="Last seen {time}. No answer yet." time={time} />
    </>
  ) : (
    <Words text="Opened {time}. No answer yet." time={time} />
  );
}

function NextDates({ person: { next, later, timeZone, city } }: { person: FollowedView }) {
  const written = useReminderMoments();
  if (!next) return null;
  const date = written.moment(next.at, timeZone);
  return (
    // Server and browser may use different spaces.
    <>
      <p suppressHydrationWarning>
        {next.isChosen
          ? t("Wants to be reminded: {date} ({city} time)", { date, city })
          : t("Next reminder: {date} ({city} time)", { date, city })}
      </p>
      {next.leftOut ? (
        <p className="text-pending">{t("As things are, it is left out: {why}", { why: next.leftOut })}</p>
      ) : null}
      {later.length > 0 ? (
        <p className="text-muted" suppressHydrationWarning>
          {t("Then: {dates}", { dates: later.map((at) => written.day(at, timeZone)).join(" · ") })}
        </p>
      ) : null}
    </>
  );
}

const useIsPosted = (intent: string): boolean => useNavigation().formData?.get("intent") === intent;

function Skip({ stepId, name }: { stepId: string; name: string }) {
  const { formData } = useNavigation();
  return (
    <Form method="post" preventScrollReset>
      <FormId />
      <input type="hidden" name="stepId" value={stepId} />
      <Button
        size="row"
        variant="quiet"
        name="intent"
        value="skip-reminder"
        busy={formData?.get("stepId") === stepId}
      >
        <Words
          text="Skip the next<span> for {name}</span>"
          name={name}
          span={(words) => <span className="sr-only">{words}</span>}
        />
      </Button>
    </Form>
  );
}

function Stop() {
  return (
    <Form method="post" preventScrollReset>
      <FormId />
      <Button size="row" name="intent" value="stop-reminders" busy={useIsPosted("stop-reminders")}>
        {t("Stop all reminders")}
      </Button>
    </Form>
  );
}

/** Other days, or the same ones after a stop. */
function PlanAgain({ followUp: { isPlanned, again }, refused }: FollowUpCardProps) {
  const { days, beforeEnd } = refused ?? again;
  return (
    <details open={refused !== null || undefined} className="text-sm">
      <summary className={buttonClass({ size: "row", variant: isPlanned ? "quiet" : "secondary" })}>
        {isPlanned ? t("Change the days") : t("Plan reminders")}
      </summary>
      <Form method="post" preventScrollReset className="grid gap-4 pt-4">
        <FormId />
        <TextInput
          name="days"
          id="reminder-days"
          label={t("Days after they were asked")}
          hint={t("Such as 3, 7. Empty: none.")}
          defaultValue={days}
          error={refused?.errors.days}
          autoComplete="off"
        />
        <TextInput
          name="beforeEnd"
          id="reminder-before-end"
          label={t("Days before the last day")}
          hint={t("Such as 2. Empty: none.")}
          defaultValue={beforeEnd}
          error={refused?.errors.beforeEnd}
          inputMode="numeric"
          autoComplete="off"
        />
        <div>
          <Button size="row" name="intent" value="plan-reminders" busy={useIsPosted("plan-reminders")}>
            {t("Plan reminders")}
          </Button>
        </div>
      </Form>
    </details>
  );
}
