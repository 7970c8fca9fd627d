import { type IconNode, Text } from "lucide";
import type { ReactNode } from "react";
import type { Picture } from "~/components/document-markup/figure";
import { t } from "~/platform/words/t";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { Words } from "~/ui/words/words";

interface BarButtonProps {
  /** A button without words needs it. */
  name?: string;
  title?: string;
  isStop?: boolean;
  isPressed?: boolean;
  isOff?: boolean;
  onPress(): void;
}

const BarButton = ({
  name,
  title = name,
  isStop,
  isPressed,
  isOff,
  onPress,
  className,
  children,
}: BarButtonProps & { className: string; children: ReactNode }) => (
  <button
    type="button"
    aria-label={name}
    title={title}
    aria-pressed={isPressed}
    aria-disabled={isOff || undefined}
    tabIndex={isStop ? 0 : -1}
    // Keeps the selection in the text; keyboards use `click`.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => (isOff ? undefined : onPress())}
    className={classes(
      "inline-flex shrink-0 items-center rounded-control whitespace-nowrap text-muted hover:bg-wash hover:text-ink",
      "aria-pressed:bg-action-soft aria-pressed:text-action aria-disabled:opacity-40",
      className,
    )}
  >
    {children}
  </button>
);

export const BarIcon = ({ icon, ...props }: BarButtonProps & { name: string; icon: IconNode }) => (
  <BarButton {...props} className="size-11 justify-center sm:size-8">
    <Icon of={icon} className="size-4" />
  </BarButton>
);

const WORDS = "h-11 gap-1.5 px-2.5 text-sm font-medium sm:h-8";

interface BarWordsProps extends BarButtonProps {
  icon: IconNode;
  words: string;
}

export const BarWords = ({ icon, words, ...props }: BarWordsProps) => (
  <BarButton {...props} className={WORDS}>
    <Icon of={icon} className="size-4" />
    <span>{words}</span>
  </BarButton>
);

interface DescriptionButtonProps extends Pick<BarButtonProps, "isStop" | "onPress"> {
  picture: Picture;
}

/** A proposal is not sent without it. */
export const DescriptionButton = ({ picture: { alt, isDecorative }, ...props }: DescriptionButtonProps) =>
  isDecorative ? (
    <BarWords {...props} icon={Text} words={t("Decorative")} />
  ) : alt ? (
    <BarWords {...props} icon={Text} words={t("Description")} title={alt} />
  ) : (
    <BarButton {...props} title={t("Needed before you can send")} className={`${WORDS} text-pending`}>
      <span aria-hidden="true" className="size-2 rounded-full bg-pending" />
      <Words
        text="Add description<why>, needed before you can send</why>"
        why={(words) => <span className="sr-only">{words}</span>}
      />
    </BarButton>
  );

export const BarGroup = ({ children }: { children: ReactNode }) => (
  <div className="flex shrink-0 items-center border-line not-last:border-e not-last:pe-1">{children}</div>
);
