import type { AppDeps } from '../deps.ts';
import { handlePasswordResets } from '../domains/accounts/password-resets.ts';
import { handleAuditJobs } from '../domains/audit/retention.ts';
import { handleCalendars } from '../domains/availability/calendars/service.ts';
import { handleBackups } from '../domains/backups/work.ts';
import { handleUnconfirmed } from '../domains/bookings/address-confirmation.ts';
import { handleReminders } from '../domains/bookings/customers/reminders.ts';
import { handleHolds } from '../domains/bookings/money/holds.ts';
import { handleRequestExpiry } from '../domains/bookings/request-expiry.ts';
import { handleGalleryNotices } from '../domains/client-galleries/activity/notices.ts';
import { handleDownloads } from '../domains/client-galleries/downloads/making.ts';
import { handleCopies } from '../domains/client-galleries/pictures/copies.ts';
import { handleMeasuring } from '../domains/client-galleries/pictures/measuring.ts';
import { handleScans } from '../domains/client-galleries/pictures/scan.ts';
import { handleGalleryWatch } from '../domains/client-galleries/pictures/watch.ts';
import { handleGalleryReminders } from '../domains/client-galleries/sending/reminders.ts';
import { handleGallerySending } from '../domains/client-galleries/sending/service.ts';
import { handleCovers } from '../domains/client-galleries/visits/covers.ts';
import { handleMarkedPreviews } from '../domains/client-galleries/visits/marked-previews-job.ts';
import { handleQuoteHolds } from '../domains/client-jobs/quotes/holds.ts';
import { handleKeptDates } from '../domains/client-jobs/quotes/kept-dates.ts';
import { handleMergeRetention } from '../domains/clients/merge-records.ts';
import { gmailRelay } from '../domains/connections/mail-relay.ts';
import { handleConnectionMaintenance } from '../domains/connections/maintenance.ts';
import { handleNotifications } from '../domains/connections/notification-delivery.ts';
import { getStudioName } from '../domains/content/service.ts';
import { handleContractDocuments } from '../domains/contracts/document.ts';
import { handleLargeImports } from '../domains/dashboard/imports/large-import-work.ts';
import { handleConversions } from '../domains/files/conversions/work.ts';
import { handleFileJobs } from '../domains/files/local/changes.ts';
import { handlePreviews } from '../domains/files/previews/making.ts';
import { handleUploadCleanup } from '../domains/files/resumable/rows.ts';
import { handleReceiptJobs } from '../domains/finance/receipts.ts';
import { handleAdminNotices } from '../domains/mail/admin-notices.ts';
import { handleCardCharges } from '../domains/payment-plans/card-charges.ts';
import { handleKeptCards } from '../domains/payment-plans/kept-cards.ts';
import { handlePlanReminders } from '../domains/payment-plans/reminders.ts';
import { handleCancelledIntents } from '../domains/payments/charges.ts';
import { handleRefunds } from '../domains/payments/refund-delivery.ts';
import { handleRetention } from '../domains/privacy/retention.ts';
import { handleAnswerFiles } from '../domains/questionnaires/files.ts';
import { handleQuestionnaires } from '../domains/questionnaires/reminders.ts';
import { getSettings } from '../domains/settings/service.ts';
import { handlePictureJobs } from '../media/handlers.ts';
import { handleVideoJobs } from '../media/videos.ts';
import { handleMailJobs } from '../outbox/delivery.ts';
import { inMainLocale } from './jobs-in-main-locale.ts';

/**
 * Registers all job handlers: a line per domain. @returns `close`, to call when no job is running any more
 */
export function registerJobHandlers(deps: AppDeps): { close: () => void } {
  const jobs = inMainLocale(deps);
  handlePictureJobs(jobs, deps);
  handleVideoJobs(jobs, deps);
  handleAuditJobs(jobs, deps, () => getSettings(deps).auditLogDays);
  handleAdminNotices(jobs, deps);
  handleCalendars(jobs, deps);
  handleBackups(jobs, deps);
  handlePasswordResets(jobs, deps);
  handleRequestExpiry(jobs, deps);
  handleUnconfirmed(jobs, deps);
  handleReminders(jobs, deps);
  handleConnectionMaintenance(jobs, deps);
  handleNotifications(jobs, deps);
  handleRetention(jobs, deps);
  handleMergeRetention(jobs, deps);
  handleHolds(jobs, deps);
  handleQuoteHolds(jobs, deps);
  handleKeptDates(jobs, deps);
  handleCancelledIntents(jobs, deps);
  handleRefunds(jobs, deps);
  handlePlanReminders(jobs, deps);
  handleQuestionnaires(jobs, deps);
  handleAnswerFiles(jobs, deps);
  handleCardCharges(jobs, deps);
  handleKeptCards(jobs, deps);
  handleFileJobs(jobs, deps);
  handleReceiptJobs(jobs, deps);
  handleConversions(jobs, deps);
  handlePreviews(jobs, deps);
  handleScans(jobs, deps);
  handleMeasuring(jobs, deps);
  handleCovers(jobs, deps);
  handleMarkedPreviews(jobs, deps);
  handleCopies(jobs, deps);
  handleGalleryWatch(jobs, deps);
  handleDownloads(jobs, deps);
  handleLargeImports(jobs, deps);
  handleUploadCleanup(jobs, deps);
  handleGallerySending(jobs, deps);
  handleGalleryReminders(jobs, deps);
  handleGalleryNotices(jobs, deps);
  handleContractDocuments(jobs, deps);
  return handleMailJobs(jobs, deps, {
    senderName: () => getStudioName(deps),
    relay: gmailRelay(deps),
  });
}
