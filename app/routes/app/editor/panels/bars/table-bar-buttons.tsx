import {
  ArrowDownToLine,
  ArrowLeftToLine,
  ArrowRightToLine,
  ArrowUpToLine,
  type IconNode,
  Trash2,
} from "lucide";
import { t } from "~/platform/words/t";
import { Icon } from "~/ui/icon";
import type { TableStep } from "../../quill/table/table-structure";

interface Tool {
  step: TableStep;
  name: string;
  icon: IconNode;
}

const toolGroups = (): { name: string; tools: Tool[] }[] => [
  {
    name: t("Row"),
    tools: [
      { step: "rowAbove", name: t("Add row above"), icon: ArrowUpToLine },
      { step: "rowBelow", name: t("Add row below"), icon: ArrowDownToLine },
      { step: "deleteRow", name: t("Delete row"), icon: Trash2 },
    ],
  },
  {
    name: t("Column"),
    tools: [
      { step: "columnLeft", name: t("Add column to the left"), icon: ArrowLeftToLine },
      { step: "columnRight", name: t("Add column to the right"), icon: ArrowRightToLine },
      { step: "deleteColumn", name: t("Delete column"), icon: Trash2 },
    ],
  },
];

interface TableButtonsProps {
  isInHead: boolean;
  onStep(step: TableStep): void;
}

export function TableButtons({ isInHead, onStep }: TableButtonsProps) {
  const groups = toolGroups();
  const button = ({ step, name, icon }: Tool) => {
    const isOff = step === "rowAbove" && isInHead;
    return (
      <button
        key={step}
        type="button"
        aria-label={name}
        title={name}
        aria-disabled={isOff || undefined}
        tabIndex={step === groups[0]?.tools[0]?.step ? 0 : -1}
        // Keeps the caret in the cell; keyboards use `click`.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => (isOff ? undefined : onStep(step))}
        className="inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-wash hover:text-ink aria-disabled:opacity-40 sm:size-8"
      >
        <Icon of={icon} className="size-4" />
      </button>
    );
  };
  return groups.map(({ name, tools }) => (
    <div key={name} className="flex items-center border-e border-line last:border-0 sm:pe-1">
      <span aria-hidden="true" className="ps-1 text-xs font-medium text-muted sm:pe-1">
        {name}
      </span>
      {tools.map(button)}
    </div>
  ));
}
