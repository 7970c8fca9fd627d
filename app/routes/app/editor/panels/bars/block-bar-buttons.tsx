import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  type IconNode,
  ImageOff,
  ImageUp,
  Plus,
  Text,
  Trash2,
  X,
} from "lucide";
import { BLOCK_FORMS } from "~/domain/content/blocks/block-forms";
import type { AppMessage } from "~/platform/words/message-types";
import { t } from "~/platform/words/t";
import { Icon } from "~/ui/icon";
import { type BlockValue, EDITED, type ItemStep } from "../../quill/design/block-value";
import { isStepOff } from "../../quill/design/change-block";
import { BarButton, GROUP, WORDS } from "./bar-button";

export type BlockAction = ItemStep | "photo" | "describe" | "remove-photo" | "up" | "down" | "delete-block";

interface Tool {
  action: BlockAction;
  name: string;
  icon: IconNode;
  isOff?: boolean;
}

interface BlockButtonsProps {
  value: BlockValue;
  item: number;
  /** Of a picture on its way. */
  share: number | null;
  isFirst: boolean;
  isLast: boolean;
  onAction(action: BlockAction): void;
}

export function BlockButtons({ value, item, share, isFirst, isLast, onAction }: BlockButtonsProps) {
  const { kind, items } = value;
  const isBusy = share !== null;
  const words = EDITED[kind].item;
  const step = (action: ItemStep, name: AppMessage, icon: IconNode): Tool => ({
    action,
    name: t(name),
    icon,
    isOff: isBusy || isStepOff(action, value, item),
  });
  const itemTools = words
    ? [
        step("back", words.steps.back, ArrowLeft),
        step("on", words.steps.on, ArrowRight),
        step("delete", words.steps.delete, X),
      ]
    : [];
  const blockTools: Tool[] = [
    { action: "up", name: t("Move block up"), icon: ArrowUp, isOff: isFirst || isBusy },
    { action: "down", name: t("Move block down"), icon: ArrowDown, isOff: isLast || isBusy },
    { action: "delete-block", name: t("Delete block"), icon: Trash2 },
  ];
  const button = ({ action, name, icon, isOff }: Tool, isStop = false) => (
    <BarButton
      key={action}
      name={name}
      isStop={isStop}
      isOff={isOff}
      onPress={() => onAction(action)}
      className="size-11 justify-center sm:size-8"
    >
      <Icon of={icon} className="size-4" />
    </BarButton>
  );
  const hasStop = words !== undefined || BLOCK_FORMS[kind].hasPhoto;
  return (
    <>
      {words ? (
        <div className={GROUP}>
          <BarButton
            isStop
            isOff={isBusy || isStepOff("add", value, item)}
            onPress={() => onAction("add")}
            className={WORDS}
          >
            <Icon of={Plus} className="size-4" />
            <span>{t(words.steps.add)}</span>
          </BarButton>
          {itemTools.map((tool) => button(tool))}
        </div>
      ) : null}
      {BLOCK_FORMS[kind].hasPhoto ? (
        <PhotoButtons photo={items[item]?.photo ?? null} share={share} isStop={!words} onAction={onAction} />
      ) : null}
      <div className={GROUP}>{blockTools.map((tool, at) => button(tool, !hasStop && at === 0))}</div>
    </>
  );
}

interface PhotoButtonsProps {
  photo: BlockValue["items"][number]["photo"];
  share: number | null;
  isStop: boolean;
  onAction(action: BlockAction): void;
}

function PhotoButtons({ photo, share, isStop, onAction }: PhotoButtonsProps) {
  const words = photo ? t("Replace picture") : t("Add picture");
  return (
    <div className={GROUP}>
      <BarButton isStop={isStop} isOff={share !== null} onPress={() => onAction("photo")} className={WORDS}>
        <Icon of={ImageUp} className="size-4" />
        <span>{share === null ? words : t("Uploading, {share} %", { share: Math.round(share * 100) })}</span>
      </BarButton>
      {photo ? (
        <>
          <BarButton
            title={photo.alt || t("Needed before you can send")}
            onPress={() => onAction("describe")}
            className={photo.alt === "" ? `${WORDS} text-pending` : WORDS}
          >
            <Icon of={Text} className="size-4" />
            <span>{photo.alt === "" ? t("Add description") : t("Description")}</span>
          </BarButton>
          <BarButton
            name={t("Remove picture")}
            isOff={share !== null}
            onPress={() => onAction("remove-photo")}
            className="size-11 justify-center sm:size-8"
          >
            <Icon of={ImageOff} className="size-4" />
          </BarButton>
        </>
      ) : null}
    </div>
  );
}
