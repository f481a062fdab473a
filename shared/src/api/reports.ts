import * as z from 'zod/mini';
import { localDaySchema, requiredText, uuidSchema } from '../entities/fields';
import { contentSources } from '../entities/walk';
import { dailyWalkToolId } from '../enums/library';
import { longTextMaxLength } from '../enums/limits';
import { reportReasons } from '../enums/reports';
import { textToolIds } from '../enums/tools';

const reportFields = {
  /** Made by the client, so that a retry does not add a second report. */
  id: uuidSchema,
  /** A tool, or `daily-walk`. */
  toolId: z.enum([dailyWalkToolId, ...textToolIds]),
  /** The date of the walk, or the day of the answer. */
  date: localDaySchema,
  /** The generated text alone, never what the person typed. */
  text: requiredText(longTextMaxLength),
  source: z.enum(contentSources),
  reason: z.enum(reportReasons),
};

/** `POST /api/reports`: 201, also for a report that exists already. */
export const reportBodySchema = z.strictObject({
  ...reportFields,
  /** The id of the answer. The server finds the model with it. */
  answerId: z.optional(uuidSchema),
  userId: uuidSchema,
});
export type ReportBody = z.infer<typeof reportBodySchema>;

/** An explicit field, so that the login page of a captive portal cannot pass as a success. */
export const reportedSchema = z.object({ isReported: z.literal(true) });

/** `GET /api/admin/reports`: reports not yet marked as looked at, newest first, without the reporting user. */
export const openReportsSchema = z.object({
  open: z.int(),
  reports: z.array(
    z.object({ ...reportFields, model: z.nullable(z.string()), createdAt: z.iso.datetime() }),
  ),
});
export type OpenReports = z.infer<typeof openReportsSchema>;

/** `POST /api/admin/reports/{id}/looked-at` */
export const lookedAtSchema = z.object({ isLookedAt: z.literal(true) });

/** The maximum number of reports in one response. The next ones follow after these are marked as looked at. */
export const shownReportCount = 30;
