import {
  ArrowDown,
  ArrowUp,
  Captions,
  Columns2,
  type IconNode,
  ImageUp,
  RectangleHorizontal,
  StretchHorizontal,
  Text,
  Trash2,
} from "lucide";
import { t } from "~/platform/words/t";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { Words } from "~/ui/words/words";
import type { Layout, Picture } from "../../quill/pictures/figure";
import { BarButton, GROUP, WORDS } from "./bar-button";

export type BarAction = Layout | "describe" | "caption" | "replace" | "up" | "down" | "delete";

interface Tool {
  action: BarAction;
  name: string;
  icon: IconNode;
}

const widths = (): Tool[] => [
  { action: "text", name: t("As wide as the text"), icon: RectangleHorizontal },
  { action: "wide", name: t("Wider than the text"), icon: StretchHorizontal },
  { action: "half", name: t("Half, beside the next picture"), icon: Columns2 },
];
const moves = (): Tool[] => [
  { action: "replace", name: t("Replace picture"), icon: ImageUp },
  { action: "up", name: t("Move picture up"), icon: ArrowUp },
  { action: "down", name: t("Move picture down"), icon: ArrowDown },
  { action: "delete", name: t("Delete picture"), icon: Trash2 },
];

interface PictureButtonsProps {
  picture: Picture;
  isFirst: boolean;
  isLast: boolean;
  onAction(action: BarAction): void;
}

export function PictureButtons({ picture, isFirst, isLast, onAction }: PictureButtonsProps) {
  const isOff = (action: BarAction) => (action === "up" && isFirst) || (action === "down" && isLast);
  const button = ({ action, name, icon }: Tool, isChoice: boolean) => (
    <BarButton
      key={action}
      name={name}
      isPressed={isChoice ? picture.layout === action : undefined}
      isOff={isOff(action)}
      onPress={() => onAction(action)}
      className="size-11 justify-center sm:size-8"
    >
      <Icon of={icon} className="size-4" />
    </BarButton>
  );
  return (
    <>
      <div className={GROUP}>
        <Describe alt={picture.alt} onPress={() => onAction("describe")} />
        <BarButton onPress={() => onAction("caption")} className={WORDS}>
          <Icon of={Captions} className="size-4" />
          {t("Caption")}
        </BarButton>
      </div>
      <div className={GROUP}>{widths().map((tool) => button(tool, true))}</div>
      <div className={GROUP}>{moves().map((tool) => button(tool, false))}</div>
    </>
  );
}

/** A proposal is not sent without it. */
const Describe = ({ alt, onPress }: { alt: string; onPress(): void }) => (
  <BarButton
    isStop
    title={alt || t("Needed before you can send")}
    onPress={onPress}
    className={classes(WORDS, alt === "" && "text-pending")}
  >
    {alt ? (
      <Icon of={Text} className="size-4" />
    ) : (
      <span aria-hidden="true" className="size-2 rounded-full bg-pending" />
    )}
    {alt ? (
      <span>{t("Description")}</span>
    ) : (
      <Words
        text="Add description<why>, needed before you can send</why>"
        why={(words) => <span className="sr-only">{words}</span>}
      />
    )}
  </BarButton>
);
