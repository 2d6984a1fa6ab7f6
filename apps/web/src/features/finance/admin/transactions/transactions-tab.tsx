import { financeMessages as messages } from '@shutterhouse/contract/finance/messages';
import { t } from '@shutterhouse/contract/sentences';
import { Plus, Wallet } from 'lucide-react';
import { openSheet, useEditing } from '../../../../lib/forms/use-editing.ts';
import { useFeedback } from '../../../../lib/forms/use-feedback.ts';
import { useFilters } from '../../../../lib/lists/use-filters.ts';
import { useList } from '../../../../lib/lists/use-list.ts';
import { useOpenInAddress } from '../../../../lib/navigation/use-open-in-address.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ExportLink } from '../../../../ui/controls/export-link.tsx';
import { RefreshButton } from '../../../../ui/controls/refresh-button.tsx';
import { FeedbackBanner } from '../../../../ui/feedback/feedback-banner.tsx';
import { EmptyList } from '../../../../ui/lists/empty-list.tsx';
import { ListTable } from '../../../../ui/lists/list-table.tsx';
import { recordFilters, recordsQuery } from '../finance-filters.ts';
import { ProviderLine } from '../provider-line.tsx';
import { useRecords, useRemoveRecord } from '../queries.ts';
import { RecordActions } from './record-actions.tsx';
import { recordColumns } from './record-columns.tsx';
import { RecordDetails } from './record-details.tsx';
import { RecordSheet } from './record-sheet.tsx';
import { RecordsFilterBar } from './records-filter-bar.tsx';

/** The records: manual ones can be edited here, those of bookings and Stripe are read-only. */
export function TransactionsTab() {
  const filtering = useFilters(recordFilters);
  const { filters, clear, control } = filtering;
  const feedback = useFeedback();
  const input = recordsQuery(filters);
  const query = useRecords(input);
  const list = useList(query, { loadFailed: messages.loadFailed, feedback });
  const editing = useEditing();
  const sheet = openSheet(editing, feedback);
  const details = useOpenInAddress('record');
  const remove = useRemoveRecord(feedback);
  const provider = query.data?.pages[0]?.provider;

  return (
    <>
      <div className="mb-4 empty:hidden">{provider && <ProviderLine provider={provider} />}</div>
      <RecordsFilterBar
        {...filtering}
        beside={
          <span className="flex gap-2.5">
            <RefreshButton busy={list.isRefetching} onClick={() => void list.refetch()} />
            <Button size="small" variant="primary" onClick={editing.create}>
              <Plus aria-hidden="true" strokeWidth={1.5} />
              <span className="max-md:sr-only">{messages.labels.add}</span>
            </Button>
          </span>
        }
      />
      <ListTable
        label={t('Transactions')}
        columns={recordColumns}
        list={list}
        counted={(count) => t('{count, plural, one {# record} other {# records}}', { count })}
        sort={filters.sort}
        onSortChange={control('sort').onChange}
        onOpen={({ id }) => details.show(id)}
        actions={(record) => (
          <RecordActions
            record={record}
            onDetails={() => details.show(record.id)}
            onEdit={() => editing.edit(record.id)}
            onRemove={() => remove(record.id)}
          />
        )}
        empty={
          <EmptyList
            icon={<Wallet />}
            title={messages.none}
            text={t('Payments for bookings are added automatically; add everything else here.')}
            onClear={clear}
            actions={{ [messages.labels.add]: clear ? undefined : editing.create }}
          />
        }
      />
      {list.rows?.length ? <ExportLink href="/api/finance/records.csv" filters={input} /> : null}
      {!editing.open && !details.open && (
        <FeedbackBanner feedback={feedback} clearAfterMs={5000} floating />
      )}
      {details.open && (
        <RecordDetails
          key={details.open}
          id={details.open}
          feedback={feedback}
          onEdit={() => editing.edit(details.open)}
          onClose={details.hide}
        />
      )}
      {sheet && <RecordSheet key={sheet.id} {...sheet} />}
    </>
  );
}
