import type { ReactNode } from "react";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";

interface FoundDraftBannerProps {
  title: string;
  children: ReactNode;
  /** A button before the other two. */
  compare?: ReactNode;
  onRestore(): void;
  onDiscard(): void;
}

/** Offers what this browser kept. */
export const FoundDraftBanner = ({
  title,
  children,
  compare,
  onRestore,
  onDiscard,
}: FoundDraftBannerProps) => (
  <Banner
    role="status"
    title={title}
    action={
      <span className="flex flex-wrap gap-2">
        {compare}
        <Button type="button" size="row" onClick={onRestore}>
          {t("Restore")}
        </Button>
        <Button type="button" size="row" variant="quiet" onClick={onDiscard}>
          {t("Discard")}
        </Button>
      </span>
    }
  >
    {children}
  </Banner>
);
