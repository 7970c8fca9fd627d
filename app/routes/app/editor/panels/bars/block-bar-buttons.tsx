import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  type IconNode,
  ImageOff,
  ImageUp,
  Plus,
  Trash2,
  X,
} from "lucide";
import { type BlockValue, EDITED, type ItemStep } from "~/components/document-markup/block-value";
import { BLOCK_FORMS } from "~/domain/content/blocks/block-forms";
import { t } from "~/platform/words/t";
import { isStepOff } from "../../quill/design/change-block";
import { BarGroup, BarIcon, BarWords, DescriptionButton } from "./bar-button";

export type BlockAction = ItemStep | "photo" | "describe" | "remove-photo" | "up" | "down" | "delete-block";

interface BlockButtonsProps {
  value: BlockValue;
  item: number;
  /** The uploaded share of a picture. */
  share: number | null;
  isFirst: boolean;
  isLast: boolean;
  onAction(action: BlockAction): void;
}

export function BlockButtons({ value, item, share, isFirst, isLast, onAction }: BlockButtonsProps) {
  const { kind, items } = value;
  const isBusy = share !== null;
  const words = EDITED[kind].item;
  const { hasPhoto } = BLOCK_FORMS[kind];
  const propsOf = (action: BlockAction, isOff = false) => ({ isOff, onPress: () => onAction(action) });
  const stepOf = (action: ItemStep) => propsOf(action, isBusy || isStepOff(action, value, item));
  const iconOf = (action: ItemStep, icon: IconNode) =>
    words ? <BarIcon icon={icon} name={t(words.steps[action])} {...stepOf(action)} /> : null;
  return (
    <>
      {words ? (
        <BarGroup>
          <BarWords isStop icon={Plus} words={t(words.steps.add)} {...stepOf("add")} />
          {iconOf("back", ArrowLeft)}
          {iconOf("on", ArrowRight)}
          {iconOf("delete", X)}
        </BarGroup>
      ) : null}
      {hasPhoto ? (
        <PhotoButtons photo={items[item]?.photo ?? null} share={share} isStop={!words} onAction={onAction} />
      ) : null}
      <BarGroup>
        <BarIcon
          isStop={!words && !hasPhoto}
          icon={ArrowUp}
          name={t("Move block up")}
          {...propsOf("up", isFirst || isBusy)}
        />
        <BarIcon icon={ArrowDown} name={t("Move block down")} {...propsOf("down", isLast || isBusy)} />
        <BarIcon icon={Trash2} name={t("Delete block")} {...propsOf("delete-block")} />
      </BarGroup>
    </>
  );
}

interface PhotoButtonsProps extends Pick<BlockButtonsProps, "share" | "onAction"> {
  photo: BlockValue["items"][number]["photo"];
  isStop: boolean;
}

function PhotoButtons({ photo, share, isStop, onAction }: PhotoButtonsProps) {
  const words = photo ? t("Replace picture") : t("Add picture");
  const isOff = share !== null;
  return (
    <BarGroup>
      <BarWords
        isStop={isStop}
        isOff={isOff}
        icon={ImageUp}
        words={isOff ? t("Uploading, {share} %", { share: Math.round(share * 100) }) : words}
        onPress={() => onAction("photo")}
      />
      {photo ? (
        <>
          <DescriptionButton picture={photo} onPress={() => onAction("describe")} />
          <BarIcon
            icon={ImageOff}
            name={t("Remove picture")}
            isOff={isOff}
            onPress={() => onAction("remove-photo")}
          />
        </>
      ) : null}
    </BarGroup>
  );
}
