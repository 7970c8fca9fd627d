import { SettingRow, SettingRows } from "~/components/settings/setting-rows";
import type { SignInEntry } from "~/domain/accounts/sessions/sign-in-history.server";
import { t } from "~/platform/words/t";
import { Badge } from "~/ui/badge";
import { LocalTime } from "~/ui/local-time";

export const SignInList = ({ signIns }: { signIns: SignInEntry[] }) =>
  signIns.length === 0 ? (
    <p className="text-muted">{t("No sign-ins in the last 90 days.")}</p>
  ) : (
    <SettingRows>
      {signIns.map(({ id, at, device, place, ip, method, succeeded, isNewBrowser }) => (
        <SettingRow
          key={id}
          title={device}
          badge={
            succeeded ? (
              isNewBrowser && <Badge tone="other">{t("New browser")}</Badge>
            ) : (
              <Badge tone="rejected">{t("Second step failed")}</Badge>
            )
          }
        >
          <LocalTime value={at} />
          <span>{` · ${[method, place, ip].filter(Boolean).join(" · ")}`}</span>
        </SettingRow>
      ))}
    </SettingRows>
  );
