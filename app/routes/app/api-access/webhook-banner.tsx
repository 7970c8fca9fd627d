import type { DisabledReason } from "~/domain/webhooks/hook-events";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { LocalTime } from "~/ui/local-time";
import { Words } from "~/ui/words/words";

interface WebhookStateBannerProps {
  disabledAt: number | null;
  disabledReason: DisabledReason | null;
  failingSince: number | null;
}

export function WebhookStateBanner({ disabledAt, disabledReason, failingSince }: WebhookStateBannerProps) {
  if (disabledAt !== null && disabledReason !== "by hand")
    return (
      <Banner tone="danger" title={t("Switched off.")}>
        {disabledReason === "gone"
          ? t("The endpoint returned 410 (Gone).")
          : t("No event was delivered for five days.")}{" "}
        {t("It won't receive events until you switch it on again.")}
      </Banner>
    );
  if (disabledAt !== null)
    return (
      <Banner title={t("Switched off.")}>
        {t("You switched it off. Events that happen in the meantime won't be delivered later.")}
      </Banner>
    );
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
