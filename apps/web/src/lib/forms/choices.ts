/** Choices, each of which reads its label when it is shown: in the language of that moment, so they may be constants. */
export function choicesOf<const Value, Label>(
  values: readonly Value[],
  labelOf: (value: Value) => Label,
): { readonly value: Value; readonly label: Label }[] {
  return values.map((value) => ({
    value,
    get label() {
      return labelOf(value);
    },
  }));
}
