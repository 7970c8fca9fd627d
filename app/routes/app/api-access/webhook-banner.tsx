import type { DisabledReason } from "~/domain/webhooks/hook-events";
import { Banner } from "~/ui/banner";
import { LocalTime } from "~/ui/local-time";

interface WebhookStateBannerProps {
  disabledAt: number | null;
  disabledReason: DisabledReason | null;
  failingSince: number | null;
}

export function WebhookStateBanner({ disabledAt, disabledReason, failingSince }: WebhookStateBannerProps) {
  if (disabledAt !== null && disabledReason !== "by hand")
    return (
      <Banner tone="danger" title="Switched off.">
        {disabledReason === "gone"
          ? "The endpoint returned 410 (Gone)."
          : "No event was delivered for five days."}{" "}
        It won't receive events until you switch it on again.
      </Banner>
    );
  if (disabledAt !== null)
    return (
      <Banner title="Switched off.">
        You switched it off. Events that happen in the meantime won't be delivered later.
      </Banner>
    );
  if (failingSince === null) return null;
  return (
    <Banner tone="warning" title="Failing.">
      No event has been delivered since <LocalTime value={failingSince} />. We keep trying; after five days we
      switch it off and email you.
    </Banner>
  );
}
