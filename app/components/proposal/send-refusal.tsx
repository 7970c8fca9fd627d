import type { SubmissionResult } from "@conform-to/react";
import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { type UpgradeReason, upgradeTitle } from "~/domain/plans/upgrade-reasons";
import { Banner } from "~/ui/banner";
import { SeePlans } from "../plans/see-plans";
import { upgradeTo } from "../plans/upgrade-address";

interface SendRefusalProps {
  id: string;
  /** Why nothing was sent; undefined where nothing was refused. */
  message: string | undefined;
  lastResult: SubmissionResult<string[]> | undefined;
  /** The plan is what stands in the way. */
  upgrade: UpgradeReason | null;
}

/** Why a send was refused, above its form. */
export function SendRefusal({ id, message, lastResult, upgrade }: SendRefusalProps) {
  const banner = useTellRefusal(lastResult, upgrade);
  if (!message) return null;
  return (
    <div ref={banner} tabIndex={-1} className="outline-none">
      <Banner
        id={id}
        role="alert"
        tone={upgrade ? "warning" : "danger"}
        title={upgrade ? upgradeTitle(upgrade) : "Not sent."}
        action={upgrade ? <SeePlans reason={upgrade} /> : null}
      >
        {message}
      </Banner>
    </div>
  );
}

/**
 * Leads to why nothing was sent: it stands at the top, and the button at the foot. Where the plan is in the way, the
 * plans open over the form, and what was typed stays under them (docs/product.md 4).
 */
function useTellRefusal(lastResult: SendRefusalProps["lastResult"], upgrade: UpgradeReason | null) {
  const banner = useRef<HTMLDivElement>(null);
  const location = useLocation();
  const navigate = useNavigate();
  const way = upgrade && upgradeTo(location, upgrade);
  const isIdle = useNavigation().state === "idle";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (!isIdle || !lastResult) return;
    if (way) navigate(way, { replace: true, preventScrollReset: true });
    else banner.current?.focus();
  }, [lastResult, isIdle]);
  return banner;
}
