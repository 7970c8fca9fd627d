import { Form, useNavigation } from "@remix-run/react";
import { MORE_DAYS } from "~/domain/proposals/validity/validity-days";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { Panel } from "~/ui/panel";
import type { MoreTimeView } from "./proposal-view";

/** The mail that asks for more time leads here. */
export function MoreTime({ moreTime: { lastDay, lastDayText, asked } }: { moreTime: MoreTimeView }) {
  const days = useNavigation().formData?.get("days");
  return (
    <div id="more-time" className="scroll-mt-4">
      <Panel title={asked ? t("Your client asks for more time") : t("No longer valid")}>
        {asked ? (
          <blockquote className="mb-3 grid gap-1">
            {asked.message ? (
              <p className="wrap-anywhere whitespace-pre-line">{`“${asked.message}”`}</p>
            ) : null}
            <p className="text-sm text-muted">
              <bdi translate="no">{asked.who}</bdi>, <LocalTime value={asked.at} />
            </p>
          </blockquote>
        ) : null}
        <p className="max-w-prose text-muted">
          {t(
            "It was valid until {day}. Give more time and your client gets an email: the link and the version stay the same, and no send is used.",
            { day: lastDayText },
          )}
        </p>
        <Form method="post" preventScrollReset className="mt-4 flex flex-wrap gap-2 max-sm:*:grow">
          <input type="hidden" name="intent" value="more-time" />
          <input type="hidden" name="from" value={lastDay} />
          {MORE_DAYS.map((more) => (
            <Button key={more} name="days" value={more} busy={days === String(more)}>
              {t("{count} days", { count: more })}
            </Button>
          ))}
        </Form>
      </Panel>
    </div>
  );
}
