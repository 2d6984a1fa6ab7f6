import type { ContractField } from '@shutterhouse/contract/contracts/constants';
import { contractFieldLabels } from '@shutterhouse/contract/contracts/messages';
import type { Block, Run } from '@shutterhouse/contract/contracts/text';
import type { ReactNode } from 'react';
import { textClass } from './text-class.ts';

export type ContractTextProps = {
  blocks: readonly Block[];
  /** What fills its fields; a field without a value shows its name. */
  values?: Readonly<Record<ContractField, string>> | undefined;
};

/** The text of a contract. */
export function ContractText({ blocks, values }: ContractTextProps) {
  return <div className={textClass}>{blocksOf(blocks, values)}</div>;
}

type Values = ContractTextProps['values'];

function blocksOf(blocks: readonly Block[], values: Values): ReactNode[] {
  return blocks.map((block, at) => {
    if (block.type === 'list') {
      const List = block.isOrdered ? 'ol' : 'ul';
      const items = block.items.map(({ blocks: inside }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text of a contract never changes its order.
        <li key={index}>{blocksOf(inside, values)}</li>
      ));
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      return <List key={at}>{items}</List>;
    }
    const Tag = block.type === 'heading' ? (`h${block.level}` as const) : 'p';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Tag key={at} dir="auto">
        {block.runs.map((run, index) => runOf(run, values, index))}
      </Tag>
    );
  });
}

function runOf(run: Run, values: Values, key: number): ReactNode {
  const value = run.type === 'text' ? run.text : values?.[run.field];
  const text =
    value || run.type === 'text' ? (
      value
    ) : (
      <span className="rounded-control bg-warning-wash px-1">{contractFieldLabels[run.field]}</span>
    );
  const inner = run.marks.includes('italic') ? <em>{text}</em> : text;
  return run.marks.includes('bold') ? (
    <strong key={key}>{inner}</strong>
  ) : (
    <span key={key}>{inner}</span>
  );
}
