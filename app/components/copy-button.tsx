import { Check, Copy } from "lucide";
import { useState } from "react";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";

interface CopyButtonProps {
  value: string;
  /** Selects the text where the browser refuses the clipboard. */
  select?: () => void;
  isDone?: boolean;
}

/** Copies a secret; rendered after hydration. */
export function CopyButton({ value, select, isDone = false }: CopyButtonProps) {
  const isHydrated = useHydrated();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    select?.();
    await navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  if (!isHydrated) return null;
  const isShown = isCopied || isDone;
  return (
    <Button type="button" onClick={copy}>
      <Icon of={isShown ? Check : Copy} className="size-4" />
      <span aria-live="polite">{isShown ? t("Copied") : t("Copy")}</span>
    </Button>
  );
}
