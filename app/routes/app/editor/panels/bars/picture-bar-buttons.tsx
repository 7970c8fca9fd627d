import {
  ArrowDown,
  ArrowUp,
  Captions,
  Columns2,
  type IconNode,
  ImageUp,
  RectangleHorizontal,
  StretchHorizontal,
  Trash2,
} from "lucide";
import type { Layout, Picture } from "~/components/document-markup/figure";
import { t } from "~/platform/words/t";
import { BarGroup, BarIcon, BarWords, DescriptionButton } from "./bar-button";

export type BarAction = Layout | "describe" | "caption" | "replace" | "up" | "down" | "delete";

interface PictureButtonsProps {
  picture: Picture;
  isFirst: boolean;
  isLast: boolean;
  onAction(action: BarAction): void;
}

export function PictureButtons({ picture, isFirst, isLast, onAction }: PictureButtonsProps) {
  const width = (layout: Layout, name: string, icon: IconNode) => (
    <BarIcon name={name} icon={icon} isPressed={picture.layout === layout} onPress={() => onAction(layout)} />
  );
  const tool = (action: BarAction, name: string, icon: IconNode, isOff = false) => (
    <BarIcon name={name} icon={icon} isOff={isOff} onPress={() => onAction(action)} />
  );
  return (
    <>
      <BarGroup>
        <DescriptionButton isStop picture={picture} onPress={() => onAction("describe")} />
        <BarWords icon={Captions} words={t("Caption")} onPress={() => onAction("caption")} />
      </BarGroup>
      <BarGroup>
        {width("text", t("As wide as the text"), RectangleHorizontal)}
        {width("wide", t("Wider than the text"), StretchHorizontal)}
        {width("half", t("Half, beside the next picture"), Columns2)}
      </BarGroup>
      <BarGroup>
        {tool("replace", t("Replace picture"), ImageUp)}
        {tool("up", t("Move picture up"), ArrowUp, isFirst)}
        {tool("down", t("Move picture down"), ArrowDown, isLast)}
        {tool("delete", t("Delete picture"), Trash2)}
      </BarGroup>
    </>
  );
}
