import type { SubmissionResult } from "@conform-to/dom";
import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { SeePlans } from "~/components/plans/see-plans";
import { withUpgradeDialog } from "~/components/plans/upgrade-path";
import { type UpgradeReason, upgradeTitle } from "~/domain/plans/upgrade-reasons";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";

interface SendRefusalProps {
  id: string;
  message: string | undefined;
  lastResult: SubmissionResult<string[]> | undefined;
  upgrade: UpgradeReason | null;
  /** The server may have sent it. */
  isAnswerLost: boolean;
}

export function SendRefusal({ id, message, lastResult, upgrade, isAnswerLost }: SendRefusalProps) {
  const banner = useShowRefusal(lastResult, upgrade);
  if (!message) return null;
  const title = isAnswerLost ? t("It may have been sent.") : t("Not sent.");
  return (
    <div ref={banner} tabIndex={-1} className="outline-none">
      <Banner
        id={id}
        role="alert"
        tone={upgrade || isAnswerLost ? "warning" : "danger"}
        title={upgrade ? upgradeTitle(upgrade) : title}
        action={upgrade ? <SeePlans reason={upgrade} /> : null}
      >
        {isAnswerLost
          ? t(
              "The connection was lost before an answer came. Nothing you typed is lost. Press Send Proposal again: this form sends only once.",
            )
          : message}
      </Banner>
    </div>
  );
}

/** Focuses the reason at the top; if it is the plan, opens the upgrade dialog over the form (docs/product.md 4). */
function useShowRefusal(lastResult: SendRefusalProps["lastResult"], upgrade: UpgradeReason | null) {
  const banner = useRef<HTMLDivElement>(null);
  const location = useLocation();
  const navigate = useNavigate();
  const dialogPath = upgrade && withUpgradeDialog(location, upgrade);
  const isIdle = useNavigation().state === "idle";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (!isIdle || !lastResult) return;
    if (dialogPath) navigate(dialogPath, { replace: true, preventScrollReset: true });
    else banner.current?.focus();
  }, [lastResult, isIdle]);
  return banner;
}
