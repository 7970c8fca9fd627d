import { t } from "~/platform/words/t";
import { deviceLabel } from "../../agreements/certificate/device-label";

/** "Firefox on Windows", in the reader's language. */
export const deviceName = (userAgent: string | null): string | null =>
  deviceLabel(userAgent, {
    both: (browser, system) => t("{browser} on {system}", { browser, system }),
    uncommon: t("Unknown browser"),
  });
