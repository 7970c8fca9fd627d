import { Form } from "@remix-run/react";
import type { DisabledReason } from "~/domain/webhooks/hook-events";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { Words } from "~/ui/words/words";

interface WebhookStateBannerProps {
  /** Events on hold. */
  held: number;
  disabledAt: number | null;
  disabledReason: DisabledReason | null;
  failingSince: number | null;
}

export function WebhookStateBanner({ held, ...endpoint }: WebhookStateBannerProps) {
  const { disabledAt, disabledReason, failingSince } = endpoint;
  if (disabledAt !== null && disabledReason !== "by hand")
    return (
      <Banner tone="danger" title={t("Switched off.")}>
        <span>
          {disabledReason === "gone"
            ? t("The endpoint returned 410 (Gone).")
            : t("No event was delivered for five days.")}
        </span>{" "}
        <span>
          {t(
            "It won't receive events until you switch it on again. Until then they are on hold, and you can send them later.",
          )}
        </span>
      </Banner>
    );
  if (disabledAt !== null)
    return (
      <Banner title={t("Switched off.")}>
        {t("You switched it off. Events that happen in the meantime won't be delivered later.")}
      </Banner>
    );
  if (held > 0) return <HeldEvents count={held} />;
  if (failingSince === null) return null;
  return (
    <Banner tone="warning" title={t("Failing.")}>
      <Words
        text="No event has been delivered since {time}. We keep trying; after five days we switch it off and email you."
        time={<LocalTime value={failingSince} />}
      />
    </Banner>
  );
}

const HeldEvents = ({ count }: { count: number }) => (
  <Banner
    tone="warning"
    title={t(
      "{count, plural, one {{count} event happened while it was switched off.} other {{count} events happened while it was switched off.}}",
      { count },
    )}
  >
    <Form method="post" className="mt-2">
      <Button name="intent" value="send-held" size="row">
        {t("Send all missed")}
      </Button>
    </Form>
  </Banner>
);
