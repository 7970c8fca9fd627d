import type { DisabledReason } from "~/domain/webhooks/hook-events";
import { Banner } from "~/ui/banner";
import { LocalTime } from "~/ui/local-time";

interface HookStateBannerProps {
  disabledAt: number | null;
  disabledReason: DisabledReason | null;
  failingSince: number | null;
}

/** Why nothing arrives, where nothing does. */
export function HookStateBanner({ disabledAt, disabledReason, failingSince }: HookStateBannerProps) {
  if (disabledAt !== null && disabledReason !== "by hand")
    return (
      <Banner tone="danger" title="Switched off.">
        {disabledReason === "gone"
          ? "The endpoint answered 410, that it is gone."
          : "Nothing reached the endpoint for five days."}{" "}
        It receives no events until you switch it on again.
      </Banner>
    );
  if (disabledAt !== null)
    return (
      <Banner title="Switched off.">
        You switched it off. Events that happen meanwhile are not kept for it.
      </Banner>
    );
  if (failingSince === null) return null;
  return (
    <Banner tone="warning" title="Failing.">
      Nothing has arrived since <LocalTime value={failingSince} />. We go on trying; after five days we switch
      it off and write to you.
    </Banner>
  );
}
