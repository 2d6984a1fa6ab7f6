import { z } from 'zod';
import { calendarDay } from '../dates.ts';
import { byIdInput, editedRecord, reorderInput, version } from '../editing.ts';
import { cents } from '../money-schema.ts';
import { flag, id, oneOf, optionalText, requiredLine } from '../validators.ts';
import {
  clientGalleryLimits as limits,
  linkRoles,
  listKinds,
  markShapes,
  verdicts,
} from './constants.ts';
import { listMessages as messages } from './list-messages.ts';
import { galleryVisitInput, visitedPicture } from './visits.ts';

const markWrong = () => messages.markWrong;
const share = z
  .number({ error: markWrong })
  .min(0, { error: markWrong })
  .max(1, { error: markWrong });
const point = z.object({ x: share, y: share }, { error: markWrong });

/** A shape that a visitor has drawn on a picture: from one point to another, in fractions of width and height. */
export const pictureMark = z.object({
  shape: z.enum(markShapes, { error: markWrong }),
  from: point,
  to: point,
});
export type PictureMark = z.infer<typeof pictureMark>;

const countWrong = () => messages.countWrong(limits.choices);
const pictureCount = z
  .number({ error: countWrong })
  .int({ error: countWrong })
  .min(1, { error: countWrong })
  .max(limits.choices, { error: countWrong })
  .nullable();

const fields = z.object({
  name: requiredLine('Name', limits.listName),
  kind: oneOf('Kind', listKinds),
  /** How many pictures it needs and holds; null without such a limit. */
  min: pictureCount,
  max: pictureCount,
  /** Of each picture beyond the most; null where no more can be chosen. */
  extraPriceCents: cents('Price').nullable(),
  /** The last day for choosing, in the studio's time zone. */
  deadline: calendarDay.nullable(),
});

/** A new list of a gallery; without limits where none are given. */
export const createGalleryListInput = fields.extend({
  galleryId: id('Client gallery'),
  kind: fields.shape.kind.default('choice'),
  min: pictureCount.default(null),
  max: pictureCount.default(null),
  extraPriceCents: fields.shape.extraPriceCents.default(null),
  deadline: fields.shape.deadline.default(null),
});
export type CreateGalleryListInput = z.infer<typeof createGalleryListInput>;

/** Changes to a list; absent fields stay as they are, and its kind always does. */
export const updateGalleryListInput = fields.omit({ kind: true }).partial().extend(editedRecord);
export type UpdateGalleryListInput = z.infer<typeof updateGalleryListInput>;

export const galleryListsInput = z.object({ galleryId: id('Client gallery') });
export const reorderGalleryListsInput = reorderInput.extend({ galleryId: id('Client gallery') });
export type ReorderGalleryListsInput = z.infer<typeof reorderGalleryListsInput>;

/** A list as staff see it. */
export const galleryList = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(listKinds),
  min: z.number().int().nullable(),
  max: z.number().int().nullable(),
  extraPriceCents: z.number().int().nullable(),
  deadline: z.string().nullable(),
  /** How many visitors have chosen something. */
  visitors: z.number().int(),
  version,
});
export type GalleryList = z.infer<typeof galleryList>;

/** One list of one visitor in the table at the desk. */
const listedSelection = z.object({
  id: z.string(),
  listId: z.string(),
  chosen: z.number().int(),
  /** In a review: how many of each verdict. */
  approved: z.number().int(),
  rejected: z.number().int(),
  message: z.string(),
  finishedAt: z.date().nullable(),
  updatedAt: z.date(),
});

/** Who has chosen what: a row for each visitor, with their lists. */
export const choiceTable = z.object({
  lists: z.array(galleryList),
  visitors: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      role: z.enum(linkRoles),
      lastSeenAt: z.date(),
      selections: z.array(listedSelection),
    }),
  ),
});
export type ChoiceTable = z.infer<typeof choiceTable>;

/** A chosen or judged picture. */
const choice = z.object({
  pictureId: z.string(),
  fileId: z.string(),
  name: z.string(),
  /** By which an editor's catalog knows it. */
  originalName: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  note: z.string(),
  marks: z.array(pictureMark),
  verdict: z.enum(verdicts).nullable(),
  /** Whether it was replaced since it was chosen. */
  isNewVersion: z.boolean(),
});
export type Choice = z.infer<typeof choice>;

/** A list of a visitor with its pictures, by name. */
export const gallerySelection = listedSelection.extend({
  visitor: z.string(),
  list: z.string(),
  pictures: z.array(choice),
});
export type GallerySelection = z.infer<typeof gallerySelection>;

/** The file names of all that was chosen, for an editor's catalog. */
export const chosenNames = z.array(
  z.object({
    id: z.string(),
    /** Of the list, and of who has chosen. */
    name: z.string(),
    visitor: z.string(),
    finishedAt: z.date().nullable(),
    names: z.array(z.string()),
  }),
);
export type ChosenNames = z.infer<typeof chosenNames>;

/** A picture of a list, for the visitor who fills it. */
const listed = galleryVisitInput.extend({ listId: id('List'), pictureId: id('Picture') });

export const setChosenInput = listed.extend({ isChosen: flag('Chosen') });
export type SetChosenInput = z.infer<typeof setChosenInput>;

const note = optionalText('Note', limits.choiceNote);

/** What a visitor says of a picture of a list; absent parts stay. */
export const annotateInput = listed.extend({
  note: note.optional(),
  marks: z
    .array(pictureMark, { error: markWrong })
    .max(limits.marks, { error: () => messages.tooManyMarks(limits.marks) })
    .optional(),
});
export type AnnotateInput = z.infer<typeof annotateInput>;

export const judgeInput = listed.extend({
  verdict: oneOf('Verdict', verdicts),
  note: note.optional(),
});
export type JudgeInput = z.infer<typeof judgeInput>;

export const finishInput = galleryVisitInput.extend({
  listId: id('List'),
  message: optionalText('Message', limits.choiceNote).default(''),
});
export type FinishInput = z.infer<typeof finishInput>;

export const reopenInput = byIdInput;

/** A list as the visitor who fills it sees it. */
export const visitedList = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(listKinds),
  min: z.number().int().nullable(),
  max: z.number().int().nullable(),
  extraPriceCents: z.number().int().nullable(),
  deadline: z.string().nullable(),
  /** Whether it can't be changed any more: the visitor is done, or the deadline has passed. */
  isLocked: z.boolean(),
  finishedAt: z.date().nullable(),
  message: z.string(),
  choices: z.array(
    choice
      .pick({ pictureId: true, note: true, marks: true, verdict: true, isNewVersion: true })
      .extend({ picture: visitedPicture }),
  ),
});
export type VisitedList = z.infer<typeof visitedList>;

/** How many pictures a list holds after a change. */
export const chosenCount = z.object({ chosen: z.number().int() });
