import type { SubmissionResult } from "@conform-to/dom";
import { inputProps, tickProps, useCheckedForm } from "~/components/form/use-checked-form";
import type { PieceKind } from "~/db/vocabulary";
import { KIND_NAMES, PIECE_KINDS } from "~/domain/library/piece-kinds";
import { MOST_TAG_LETTERS, MOST_TAGS } from "~/domain/library/tags";
import { t } from "~/platform/words/t";
import { Checkbox, Select, TextInput } from "~/ui/form/field";

export interface PieceValues {
  name: string;
  kind: PieceKind;
  tags: string;
  isShared: boolean;
}

export const usePieceForm = (values: PieceValues, lastResult: SubmissionResult<string[]> | undefined) =>
  useCheckedForm({
    id: "piece",
    lastResult,
    defaultValue: { ...values, isShared: values.isShared ? "on" : "" },
  });

interface PieceFieldsProps {
  fields: ReturnType<typeof usePieceForm>["fields"];
  canShare: boolean;
}

export const PieceFields = ({ fields, canShare }: PieceFieldsProps) => (
  <div className="grid items-start gap-x-5 gap-y-6 sm:grid-cols-2">
    <TextInput
      {...inputProps(fields.name)}
      label={t("Name")}
      aria-required
      maxLength={100}
      autoComplete="off"
    />
    <Select {...inputProps(fields.kind)} label={t("Kind")}>
      {PIECE_KINDS.map((kind) => (
        <option key={kind} value={kind}>
          {t(KIND_NAMES[kind])}
        </option>
      ))}
    </Select>
    <TextInput
      {...inputProps(fields.tags)}
      label={t("Tags")}
      hint={t("Up to {count}, with commas between them.", { count: MOST_TAGS })}
      maxLength={MOST_TAGS * (MOST_TAG_LETTERS + 2)}
      autoComplete="off"
      autoCapitalize="none"
      fieldClassName={canShare ? undefined : "sm:col-span-2"}
    />
    {canShare ? (
      <Checkbox
        {...tickProps(fields.isShared)}
        label={t("Share with your team")}
        hint={t("Everybody in it can use this piece. You, admins and the owner can change it.")}
      />
    ) : null}
  </div>
);
