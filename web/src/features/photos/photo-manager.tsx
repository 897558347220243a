import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { OwnPhoto } from '#contract/features/photos/photos.ts'
import { photoSlots } from '#contract/platform/values.ts'
import { AskBeforeLeaving } from '../../ui/ask-before-leaving.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { LoadError } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { firstView } from './crop.ts'
import { CropOwnPhoto } from './crop-own-photo.tsx'
import { LazyCropDialog } from './lazy-crop-dialog.tsx'
import classes from './photo-manager.module.css'
import { PhotoNotes } from './photo-notes.tsx'
import { PhotoSheet } from './photo-sheet.tsx'
import { PhotoSlots } from './photo-slots.tsx'
import { SlotsSkeleton } from './slots-skeleton.tsx'
import { UploadForm } from './upload-form.tsx'
import { useChosenPictures } from './use-chosen-pictures.ts'
import { useOwnPhotos } from './use-own-photos.ts'
import { usePhotoFocus } from './use-photo-focus.ts'
import { useUploads } from './use-uploads.ts'

type Open = { photo: OwnPhoto; what: 'sheet' | 'crop' }

export function PhotoManager() {
  const own = useOwnPhotos()
  const chosenPictures = useChosenPictures()
  /** The photo that the chosen one replaces. */
  const [replaced, setReplaced] = useState<OwnPhoto>()
  const [open, setOpen] = useState<Open>()
  const focus = usePhotoFocus()
  const [savedText, setSavedText] = useState('')
  const uploading = useUploads((photo, { place }) => {
    own.put([...(own.query.data ?? []).filter(({ path }) => path !== photo.path), photo])
    setSavedText(photo.status === 'approved' ? 'Photo saved.' : 'Photo saved. It is waiting for review.')
    if (place !== undefined && photo.slot > place) void own.moveToPlace(photo.path, place)
  })

  const { photos } = own
  if (!photos) {
    if (!own.query.error) return <SlotsSkeleton places={photoSlots} />
    return <LoadError what="We could not load the photos." query={own.query} />
  }
  const free = photoSlots - photos.length - uploading.uploads.filter(({ failure }) => !failure).length

  const choose = async (files: File[], toReplace?: OwnPhoto) => {
    setReplaced(toReplace)
    await chosenPictures.choose(files, toReplace ? 1 : free)
  }
  const replace = (photo: OwnPhoto, files: File[]) => {
    setOpen(undefined)
    void choose(files, photo)
  }
  const [next] = chosenPictures.chosen
  const close = () => setOpen(undefined)
  const runAction = (path: string, action: () => Promise<unknown>) => {
    close()
    focus.keep(path)
    void action()
  }
  return (
    <div className={classes.manager}>
      {photos.length === 0 && uploading.uploads.length === 0 && (
        <p className={classes.none}>Please Set atleast one Profile Photo</p>
      )}
      {free > 0 && (
        <UploadForm
          isOpening={chosenPictures.isOpening}
          alert={replaced ? undefined : chosenPictures.alert}
          onFiles={files => void choose(files)}
        />
      )}
      <FormAlert message={replaced ? chosenPictures.alert : undefined} />
      <FormAlert message={own.refusal} />
      <PhotoNotes
        uploads={uploading.uploads}
        rejected={photos.filter(({ status }) => status === 'rejected')}
        onRetry={uploading.retry}
        onDrop={uploading.cancel}
        onReplace={replace}
      />
      <div ref={focus.area}>
        <PhotoSlots
          photos={photos}
          uploads={uploading.uploads}
          places={photoSlots}
          onOpen={photo => setOpen({ photo, what: 'sheet' })}
          onMoveTo={(path, target) => void own.moveTo(path, target)}
          onCancel={uploading.cancel}
        />
      </div>
      <p className={classes.status} role="status">
        {uploading.status ?? (savedText || own.announcement)}
      </p>

      {next && (
        <LazyCropDialog
          key={next.url}
          title={
            chosenPictures.chosen.length > 1
              ? `Crop photo (${chosenPictures.chosen.length} left)`
              : 'Crop photo'
          }
          src={next.url}
          size={next}
          first={firstView(next)}
          button="Upload Photo"
          asksIfEdited
          note={next.isGif ? 'We save only the first picture of an animated GIF.' : undefined}
          onClose={chosenPictures.clear}
          onDone={frame => {
            chosenPictures.remove(next)
            const place = replaced?.slot
            const isFree = replaced ? own.removeNow(replaced.path) : own.finishRemoval()
            setReplaced(undefined)
            setSavedText('')
            void isFree.then(() => uploading.add({ picture: next, ...frame, ...(place && { place }) }))
          }}
        />
      )}
      {open?.what === 'sheet' && (
        <PhotoSheet
          photo={open.photo}
          place={photos.findIndex(({ path }) => path === open.photo.path)}
          count={photos.length}
          onMove={by => runAction(open.photo.path, () => own.move(open.photo.path, by))}
          onMakeProfile={() => runAction(open.photo.path, () => own.makeProfile(open.photo.path))}
          onCrop={() => setOpen({ ...open, what: 'crop' })}
          onReplace={files => replace(open.photo, files)}
          onDelete={() => runAction(open.photo.path, () => own.remove(open.photo.path))}
          onClose={close}
        />
      )}
      {open?.what === 'crop' && (
        <CropOwnPhoto photo={open.photo} onDone={own.put} before={own.finishRemoval} onClose={close} />
      )}
      {own.removed && (
        <Notice icon={<IconTrash size={24} stroke={1.5} aria-hidden />} title="Photo deleted">
          <Button size="sm" variant="outline" onClick={own.undoDelete}>
            Undo
          </Button>
        </Notice>
      )}
      <AskBeforeLeaving
        isAsked={() => uploading.isUploading}
        title="Leave while a photo is uploading?"
        text="The photo will not be saved if you leave now."
      />
    </div>
  )
}
