import type { Role } from '@shutterhouse/contract/accounts/constants';
import {
  type ImportKind,
  importColumns,
  importKinds,
  importLabel,
  importRights,
  importMessages as messages,
} from '@shutterhouse/contract/dashboard/import';
import {
  isAtWork as isWorking,
  largeImportMessages as largeMessages,
  maxLargeImport,
} from '@shutterhouse/contract/dashboard/large-import';
import { hasRight } from '@shutterhouse/contract/rights';
import { sentences, t } from '@shutterhouse/contract/sentences';
import { useId, useState } from 'react';
import { isUnreachable, readApiError } from '../../../lib/calls/api-error.ts';
import { textOf } from '../../../lib/uploads/text-of.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SelectInput } from '../../../ui/controls/select-input.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useImport } from './import-queries.ts';
import { ImportReport } from './import-report.tsx';
import { LargeImportProgress } from './large-import-progress.tsx';
import { isLarge } from './table-parts.ts';
import { useLargeImport } from './use-large-import.ts';

export type ImportDialogProps = {
  /** The user's role, which decides what they may import. */
  role: Role;
  /** What is imported at first. */
  kind?: ImportKind | undefined;
  onClose: () => void;
  /** Called with a success message after the import. */
  onImported: (sentence: string) => void;
};

const kindLabels: Record<ImportKind, string> = sentences({
  bookings: 'Bookings',
  clients: 'Clients',
  products: 'Products',
  finance: 'Finance records',
});

/** The format of the cells of a table. */
const hints: Record<ImportKind, string> = sentences({
  bookings:
    ' Times are those of the studio’s clock, such as 2027-01-02 14:00, or ISO 8601 with their zone, such as 2027-01-02T14:00:00Z; where days or months may come first, the preview says which is read. Paid is an amount, yes or no; where it is left empty, a session that is over counts as paid. The books stay as they are. No mails are sent to customers.',
  clients:
    ' Tags are separated by semicolons. Somebody with an address that you know gets what is missing: nothing that is there is overwritten.',
  products: '',
  finance:
    ' Days are written as 2027-01-02; where days or months may come first, the preview says which is read. The type is income or expense; a status that is left out is pending.',
});

/** Imports bookings, clients, products or finance records from a table: chosen, previewed, and then created, all or nothing. */
export function ImportDialog({
  role,
  kind: first = 'bookings',
  onClose,
  onImported,
}: ImportDialogProps) {
  const id = useId();
  const [kind, setKind] = useState<ImportKind>(first);
  const [file, setFile] = useState<{ name: string; csv: string }>();
  const [unread, setUnread] = useState('');
  const preview = useImport();
  const creation = useImport((rows, of) => {
    onImported(messages.done(rows, of));
    onClose();
  });
  const large = useLargeImport((rows, of) => {
    onImported(messages.done(rows, of));
    onClose();
  });
  const kinds = importKinds.filter((one) => hasRight(role, importRights[one]));
  const { required, optional } = importColumns[kind];
  const report = preview.data;
  const { run, sent } = large;
  const isAtWork = sent !== undefined || (run !== undefined && isWorking(run.state));
  const ready =
    run?.state === 'checked' && run.refusedRows === 0
      ? importLabel(run.createdRows, run.kind)
      : report?.refused.length === 0 && importLabel(report.created.length, kind);
  const failure =
    sentenceOf(preview.error) ??
    sentenceOf(creation.error, messages.lost) ??
    sentenceOf(large.error);

  function forget() {
    preview.reset();
    creation.reset();
    large.forget();
    setUnread('');
  }

  async function look(chosen: File | undefined) {
    forget();
    setFile(undefined);
    if (!chosen) return;
    // Each character takes up to four bytes; larger files are refused unread.
    if (chosen.size > 4 * maxLargeImport.characters) return setUnread(largeMessages.tooLong);
    const csv = await textOf(chosen).catch(() => undefined);
    if (csv === undefined) return setUnread(messages.previewFailed);
    if (csv.length > maxLargeImport.characters) return setUnread(largeMessages.tooLong);
    if (isLarge(csv)) return large.send(kind, csv);
    setFile({ name: chosen.name, csv });
    preview.mutate({ kind, csv, dryRun: true });
  }

  function create() {
    if (run?.state === 'checked') return large.begin();
    if (!file || !ready) return;
    creation.mutate({ kind, csv: file.csv, dryRun: false });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Import Data')}
      description={t(
        'A table with commas, semicolons or tabs (CSV). You see what will be created before anything is.',
      )}
      className="desk"
      footer={
        <>
          <Button onClick={onClose}>{isAtWork ? t('Close') : t('Cancel')}</Button>
          {isAtWork ? (
            <Button
              variant="danger"
              disabled={run === undefined}
              busy={large.isBusy}
              busyLabel={t('Cancelling...')}
              onClick={large.cancel}
            >
              {t('Cancel import')}
            </Button>
          ) : (
            <Button
              variant="primary"
              disabled={!ready}
              busy={creation.isPending || large.isBusy}
              busyLabel={t('Importing...')}
              onClick={create}
            >
              {ready || t('Import')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div>
          <label htmlFor={`${id}-kind`}>{t('What the file contains')}</label>
          <SelectInput
            id={`${id}-kind`}
            className="mt-1.5"
            value={(isAtWork && run?.kind) || kind}
            disabled={isAtWork}
            options={kinds.map((value) => ({ value, label: kindLabels[value] }))}
            onChange={(event) => {
              setKind(kinds.find((one) => one === event.target.value) ?? 'bookings');
              setFile(undefined);
              forget();
            }}
          />
        </div>
        <p className="text-muted">
          {t(
            'The first line names the columns: {required}; and, where there are any, {optional}. At most {rows, number} rows.{kind}',
            {
              required: required.join(', '),
              optional: optional.join(', '),
              rows: maxLargeImport.rows,
              kind: hints[kind],
            },
          )}
        </p>
        <div>
          <label htmlFor={`${id}-file`}>{t('File')}</label>
          <input
            // Another kind resets the file input.
            key={kind}
            disabled={isAtWork}
            id={`${id}-file`}
            type="file"
            accept=".csv,text/csv"
            onChange={(event) => void look(event.target.files?.[0])}
            className="mt-1.5 block w-full rounded-control border border-control bg-raised px-3 py-2 text-desk file:me-3 file:rounded-control file:border-0 file:bg-sunken file:px-3 file:py-1 file:text-ink"
          />
        </div>
        {preview.isPending && (
          <p role="status" className="text-muted">
            {t('Reading the file…')}
          </p>
        )}
        {(unread || failure) && <Banner tone="error">{unread || failure}</Banner>}
        {report && <ImportReport report={report} />}
        {large.loadFailed && (
          <Banner tone="error" action={{ label: t('Try again'), onSelect: large.reload }}>
            {largeMessages.loadFailed}
          </Banner>
        )}
        <LargeImportProgress run={run} sent={sent} />
      </div>
    </Dialog>
  );
}

/** The message for an error; `lost` is used when there was no response. */
function sentenceOf(error: unknown, lost?: string): string | undefined {
  if (!error) return;
  const problem = readApiError(error);
  return isUnreachable(problem) ? (lost ?? problem.message) : problem.message;
}
